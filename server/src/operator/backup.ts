import { createStorages } from '#connectors/storage/index.ts'
import { createClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { createLog } from '#platform/monitoring/log.ts'
import { createOutbound } from '#platform/outbound/outbound-http.ts'
import { followTownClock } from '#platform/town-clock.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { runBackupCommand } from './backup/backup-command.ts'
import { allStoredFiles } from './backup/stored-files.ts'
import { CommandError } from './run/command-error.ts'
import { runBesideProduct } from './run/run-beside-product.ts'

const longestTownMs = 3000
const givesUp = ['--give-up-lost-files', '--give-up-lost-keys'] as const

// `npm run backup [-- <folder>]`
await runBesideProduct('backup', async ({ db, config }, words) => {
  const [named, ...more] = words.filter((word) => !givesUp.some((one) => one === word))
  const folder = named ?? config.backup.folder
  if (folder === null || folder.startsWith('--') || more.length > 0)
    throw new CommandError(
      `Say where: npm run backup -- <folder>, or set BACKUP_DIR. Best on another disk. With ${givesUp.join(' or ')} it goes on without what is lost for good.`,
    )
  const log = createLog('silent')
  const storages = createStorages({ config, clock: createClock(), log, databaseUrl: db.url })
  return runBackupCommand({
    url: db.url,
    dataDir: config.dataDir,
    mode: config.mode,
    storage: storages.media,
    files: allStoredFiles,
    folder,
    passphrase: config.backup.passphrase,
    keepDays: config.backup.keepDays,
    offsetMs: await townOffset(config),
    givesUpLost: words.includes(givesUp[0]),
    givesUpKeys: words.includes(givesUp[1]),
  }).finally(() => storages.close())
})

/** How far the simulated town's time is from ours; a town that does not answer moves nothing. */
async function townOffset({ town }: Config): Promise<number> {
  if (!town) return 0
  const clock = createClock()
  const outbound = createOutbound()
  const log = createLog('silent')
  const following = followTownClock({ clock, outbound, log, townUrl: town.url })
  await Promise.race([following.known, wait(longestTownMs, null, { ref: false })])
  following.stop()
  await outbound.close()
  return clock.now().getTime() - createClock().now().getTime()
}
