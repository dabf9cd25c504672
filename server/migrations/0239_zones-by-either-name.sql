-- Browsers and Node call some zones by old names that the database may lack: Debian 13 and Ubuntu 24.04 keep them in tzdata-legacy, which
-- PostgreSQL's packages do not pull in. Older tables lack the new names. Both names are one zone (IANA, file backward), so the one that is
-- known here serves for the other.
create function zone_is_known(zone text) returns boolean language plpgsql stable as $$
begin
  perform now() at time zone zone;
  return true;
exception when data_exception then
  return false;
end $$;

create or replace function zone_or_utc(zone text) returns text language plpgsql stable as $$
declare
  twins constant text[] := array[
    ['Africa/Asmera', 'Africa/Asmara'], ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['America/Catamarca', 'America/Argentina/Catamarca'], ['America/Coral_Harbour', 'America/Atikokan'],
    ['America/Cordoba', 'America/Argentina/Cordoba'], ['America/Godthab', 'America/Nuuk'],
    ['America/Indianapolis', 'America/Indiana/Indianapolis'], ['America/Jujuy', 'America/Argentina/Jujuy'],
    ['America/Louisville', 'America/Kentucky/Louisville'], ['America/Mendoza', 'America/Argentina/Mendoza'],
    ['Asia/Calcutta', 'Asia/Kolkata'], ['Asia/Katmandu', 'Asia/Kathmandu'], ['Asia/Rangoon', 'Asia/Yangon'],
    ['Asia/Saigon', 'Asia/Ho_Chi_Minh'], ['Atlantic/Faeroe', 'Atlantic/Faroe'], ['Europe/Kiev', 'Europe/Kyiv'],
    ['Pacific/Enderbury', 'Pacific/Kanton'], ['Pacific/Ponape', 'Pacific/Pohnpei'], ['Pacific/Truk', 'Pacific/Chuuk']];
  twin text;
begin
  if zone_is_known(zone) then
    return zone;
  end if;
  select case when lower(zone) = lower(twins[n][1]) then twins[n][2] else twins[n][1] end into twin
    from generate_subscripts(twins, 1) n where lower(zone) in (lower(twins[n][1]), lower(twins[n][2]));
  return case when twin is not null and zone_is_known(twin) then twin else 'UTC' end;
end $$;
