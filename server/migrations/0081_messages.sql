-- What is said of a post, of an intent or of a call is stored as a message: a code and what is put into its words, or the words of
-- a network. It stands in the columns that held English sentences, which stay texts; `message_of` reads both, and a sentence that
-- was stored earlier as the words that it is.
create function message_of(stored text) returns jsonb language sql immutable strict parallel safe as $$
  select case when stored ~ '^\{"(code|raw)": ?' then stored::jsonb else jsonb_build_object('code', 'raw', 'raw', stored) end
$$;
