-- In a file of its own: the column of 0245 keeps everybody out while it is added, and this reads the whole table.
-- A copy is kept for as long as a message shows it; few messages have several.
create index messages_of_more_pictures on messages using gin (more_picture_ids) where more_picture_ids <> '{}';
