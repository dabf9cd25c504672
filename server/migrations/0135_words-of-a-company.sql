-- A word is looked for in one company's messages: the company stands in the index beside the words, so that what others wrote costs nothing.
create index messages_company_words on messages using gin ((to_tsvector('simple', text) || array_to_tsvector(array[company_id::text])));
drop index messages_words;
-- Who wrote is found by the beginnings of the words of a name, in the same way.
create index message_threads_company_names on message_threads
  using gin ((to_tsvector('simple', regexp_replace(coalesce(guest_name, '') || ' ' || coalesce(guest_username, ''), '[^[:alnum:]]+', ' ', 'g')) || array_to_tsvector(array[company_id::text])));
