-- A language is a folder of catalogues (languages/); which there are is known to the code alone.
alter table users drop constraint users_language;
alter table users add constraint users_language check (language ~ '^[a-z]{2}$');
alter table mails drop constraint mails_language_check;
alter table mails add constraint mails_language check (language ~ '^[a-z]{2}$');
