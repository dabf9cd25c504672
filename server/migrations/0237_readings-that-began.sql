-- When the newest reading that came to an end began. A job for an account that was read since it was asked for has nothing to do; the end says
-- less, since what is asked for while a reading is under way may not be in what it was shown.
alter table review_reads add column began_at timestamptz;
alter table mention_reads add column began_at timestamptz;
