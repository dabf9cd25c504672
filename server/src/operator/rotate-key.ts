import { openSecrets } from '../platform/secrets.ts'
import { runRotateKeyCommand } from './rotate-key/rotate-key-command.ts'
import { runBesideProduct } from './run/run-beside-product.ts'
import { allSealedColumns } from './rotate-key/sealed-columns.ts'

/** Processes that share this data folder sign for a new key within 10 s. */
const patienceMs = 15_000

// `npm run rotate-key`
await runBesideProduct('rotate-key', ({ db, config, now }, words) =>
  runRotateKeyCommand(
    {
      db,
      dataDir: config.dataDir,
      now,
      open: () => openSecrets(config.dataDir),
      columns: allSealedColumns,
      patienceMs,
    },
    words,
  ),
)
