-- When periods and days of single ads were read, too: they cost many calls, and a review is followed without them.
alter table ad_reads add column whole_at timestamptz;
