-- Each process reads what was written since it last looked, by a number of the database's own.
create sequence network_budgets_written;
alter table network_budgets add column written bigint not null default nextval('network_budgets_written');
create index network_budgets_in_order on network_budgets (written);
