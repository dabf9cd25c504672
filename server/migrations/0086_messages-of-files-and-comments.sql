-- What files and comments say of themselves is a message, in jsonb. Prose that stands there becomes raw; the product gives known English
-- sentences their codes at its next start.
alter table media alter column problem type jsonb using message_of(problem);
alter table comment_reads alter column problem type jsonb using message_of(problem);
alter table comment_writes alter column problem type jsonb using message_of(problem);
-- an upload that was refused is forgotten within hours: whoever sends the file again hears it anew
delete from media_uploads where refusal is not null;
