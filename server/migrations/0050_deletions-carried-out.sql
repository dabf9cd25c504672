-- A deletion that its owner asked for. It is carried out as soon as the network lets us: `delete_at` is when it is tried next, null once
-- it was given up; then `delete_message` says why.
alter table publications add column delete_asked_at timestamptz;
alter table publications add column delete_at timestamptz;
alter table publications add column delete_message text;
create index publications_to_delete on publications (delete_at) where delete_at is not null;

-- Whatever an engine or a person decides meanwhile: a post that was deleted goes out no more.
create function keep_deleted_from_going_out() returns trigger language plpgsql as $$
begin
  new.state := 'canceled';
  new.hold_reason := null;
  new.next_at := null;
  new.lease_until := null;
  return new;
end $$;
create trigger publications_deleted_stay before update on publications for each row
  when (new.delete_at is not null and new.state in ('scheduled', 'preparing', 'ready', 'held', 'missed')) execute function keep_deleted_from_going_out();

-- The screens learn of a deletion that was asked for, given up or carried out.
create function tell_deletion() returns trigger language plpgsql as $$
begin
  perform pg_notify('company_changed', old.company_id || ' posts');
  return null;
end $$;
create trigger publications_told_deletion after update on publications for each row
  when (old.delete_asked_at is distinct from new.delete_asked_at or old.delete_message is distinct from new.delete_message) execute function tell_deletion();
create trigger publications_told_deleted after delete on publications for each row
  when (old.delete_asked_at is not null) execute function tell_deletion();
