-- Open event streams hear at once that a session ended or a membership changed, and ask again whether they may go on.
create function tell_person_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('person_changed', old.user_id::text);
  return null;
end $$;
create trigger sessions_told_ended after update of revoked_at on sessions
  for each row when (old.revoked_at is distinct from new.revoked_at) execute function tell_person_changed();
create trigger sessions_told_deleted after delete on sessions for each row execute function tell_person_changed();
create trigger memberships_told_changed after update of role on memberships
  for each row when (old.role is distinct from new.role) execute function tell_person_changed();
create trigger memberships_told_deleted after delete on memberships for each row execute function tell_person_changed();
