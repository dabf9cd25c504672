-- Whoever looks at the people of a company reads them again when somebody is invited, an invitation is taken back or it runs out of being kept,
-- as memberships tell it (0019). Nothing depends on it.
create trigger invitations_told_insert after insert on invitations referencing new table as changed_rows for each statement execute function tell_memberships_changed();
create trigger invitations_told_update after update on invitations referencing new table as changed_rows for each statement execute function tell_memberships_changed();
create trigger invitations_told_delete after delete on invitations referencing old table as changed_rows for each statement execute function tell_memberships_changed();
