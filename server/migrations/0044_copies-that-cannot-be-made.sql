-- Which copies of a film cannot be made, each with why ('no-encoder', 'unreadable'): its networks are refused before the hour, not at it.
alter table media add column copy_problems jsonb not null default '{}';
-- Pictures that move: networks get the first frame, and that is said before the press.
alter table media add column is_animated boolean not null default false;
