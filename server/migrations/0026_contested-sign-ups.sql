-- The password of the sign-up that a code was mailed for, as links have it: the code activates with that one.
alter table one_time_codes add column password_hash text;
-- Somebody elsewhere signed up again with this address while it waited to be confirmed.
alter table users add column sign_up_contested boolean not null default false;
