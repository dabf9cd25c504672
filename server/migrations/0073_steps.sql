-- A step of a post moved: the screens that show the post read it again. Nothing depends on it.
create function tell_step() returns trigger language plpgsql as $$
begin
  perform pg_notify('company_changed', new.company_id || ' posts');
  return null;
end $$;
create trigger outbox_intents_tell_posts after update on outbox_intents for each row
  when (new.publication_id is not null and old.state is distinct from new.state) execute function tell_step();
