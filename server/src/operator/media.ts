import { join } from 'node:path'
import { createFileStorage } from '#connectors/storage/file-storage.ts'
import { openMediaStore, storageNames } from '#connectors/storage/index.ts'
import { createClock } from '../platform/clock.ts'
import { exclusivelyOn } from '../platform/db/key-lock.ts'
import { runMediaCommand } from './storage/media-command.ts'
import { runBesideProduct } from './run/run-beside-product.ts'

// `npm run media`
await runBesideProduct('media', async ({ db, config }, words) => {
  const remote = openMediaStore({ config, clock: createClock() })
  try {
    return await runMediaCommand(
      {
        storages: storageNames.map((name) => {
          const disk = createFileStorage(join(config.dataDir, name))
          return { name, disk, store: remote?.storageOf(name, disk) ?? null }
        }),
        exclusively: exclusivelyOn(db),
        tell: (line) => process.stdout.write(`${line}\n`),
      },
      words,
    )
  } finally {
    await remote?.close()
  }
})
