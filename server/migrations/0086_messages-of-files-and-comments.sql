-- What files and comments say of themselves is a message, kept as its text and read by message_of (0081). Prose that stands there is raw
-- until the product gives known English sentences their codes at its next start.
-- an upload that was refused is forgotten within hours: whoever sends the file again hears it anew
delete from media_uploads where refusal is not null;
