-- Which parts of threads have a file: asked before a file is deleted, and by the sweeper.
create index outbox_intents_part_files on outbox_intents using gin ((payload -> 'files') jsonb_path_ops) where kind = 'part' and payload ? 'files';
