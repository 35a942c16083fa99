module armcompute

go 1.19
