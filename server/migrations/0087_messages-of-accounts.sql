-- What is said of an account is a message (0081): of its connection, of what works on it, of a consent that failed and of a renewal. The
-- texts are read by message_of; an ability carries its reason within, where an older process writes a text.
create function abilities_of(stored jsonb) returns jsonb language sql immutable strict parallel safe as $$
  select coalesce(jsonb_agg(
    case when jsonb_typeof(ability -> 'reason') = 'string' then jsonb_set(ability, '{reason}', message_of(ability ->> 'reason')) else ability end
    order by place), '[]')
  from jsonb_array_elements(stored) with ordinality as each (ability, place)
$$;
