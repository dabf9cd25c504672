-- Zones of companies are checked by Node's table of them. The one here may be older, or lack a name that is kept there for old times'
-- sake; then `at time zone` is an error and not a row less. What asks many companies in one statement goes by UTC for such a zone, so
-- that it stops nobody else.
create function zone_or_utc(zone text) returns text language plpgsql stable as $$
begin
  perform now() at time zone zone;
  return zone;
exception when data_exception then
  return 'UTC';
end $$;
