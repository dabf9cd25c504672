-- A consent whose exchange left its end out was kept as one that never ends, and never renewed. Its renewal asks Meta for the end, once.
update person_grants set next_refresh_at = now() where network in ('facebook', 'instagram') and expires_at is null and next_refresh_at is null and refresh_error is null;
