-- How many payment pages were opened for a company, as long as its row: of two presses at once the second finds the number moved and closes its own page.
alter table subscriptions add column checkouts_opened bigint not null default 0;
