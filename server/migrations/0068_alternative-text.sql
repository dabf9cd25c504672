-- What a picture shows, in words, for people who cannot see it. It goes with the picture to every network that takes it.
alter table media add column alt_text text check (char_length(alt_text) between 1 and 1000);
