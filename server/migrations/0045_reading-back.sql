-- Instants of posts that were passed over while a commit was open whose post they might be: once it is settled the page is read back to them.
alter table post_syncs add column skipped timestamptz[] not null default '{}';

-- Of what a month's calls cost, what went to reading: it has a share of the budget, so that posts keep theirs.
alter table metered_costs add column reading_micros bigint not null default 0;
