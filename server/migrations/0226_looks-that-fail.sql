-- Since when every look for a lost answer failed. Its owner is asked once that is a week, and not a week after it was due: while no worker
-- ran, nobody looked. Null: the last look showed something, or none was made.
alter table outbox_intents add column unseen_since timestamptz;
