import { join } from 'node:path'
import { existsSync } from 'node:fs'
import { allJobs } from '../all-jobs.ts'
import { claimDataDir } from '../open-platform.ts'
import { createFileStorage } from '#connectors/storage/file-storage.ts'
import { openMediaStore } from '#connectors/storage/index.ts'
import { createClock } from '#platform/clock.ts'
import { readConfig, type Config } from '#platform/config.ts'
import { openDatabase } from '#platform/db/database.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded/embedded-postgres.ts'
import { secretsPath } from '#platform/data-folder/key-ring.ts'
import { createLog } from '#platform/monitoring/log.ts'
import { createJobQueue } from '#platform/queue/job-queue.ts'
import { checkBackup } from './backup/check-backup.ts'
import { runMarkCommand } from './backup/mark-command.ts'
import { runRestoreCommand } from './backup/restore-command.ts'
import { CommandError } from './run/command-error.ts'
import { runAlone } from './run/run-beside-product.ts'

const usage =
  'Say: npm run restore -- <backup> · npm run restore -- --without-damaged-files <backup> · npm run restore -- --check <backup> · npm run restore -- --mark <instant>, for a database that came back by other means, such as 2026-11-24T03:00:00Z.'
const leavesOut = '--without-damaged-files'
const log = createLog('error')

// `npm run restore -- <backup>`
await runAlone('restore', async () => {
  process.umask(0o077)
  const config = readConfig(undefined, [])
  const words = process.argv.slice(2)
  const mayLeaveFilesOut = words.includes(leavesOut)
  const [first = '', second, ...more] = words.filter((word) => word !== leavesOut)
  if (more.length > 0 || first === '') throw new CommandError(usage)
  if (mayLeaveFilesOut && first.startsWith('--')) throw new CommandError(usage)
  if (first === '--check' && second !== undefined) return check(config, second)
  if (first === '--mark' && second !== undefined) return mark(config, second)
  if (first.startsWith('--') || second !== undefined) throw new CommandError(usage)
  const disk = createFileStorage(join(config.dataDir, 'media'))
  const store = openMediaStore({ config, clock: createClock() })
  return runRestoreCommand({
    backup: first,
    passphrase: config.backup.passphrase,
    mayLeaveFilesOut,
    dataDir: config.dataDir,
    mode: config.mode,
    storage: store?.storageOf('media', disk) ?? disk,
    askStorage: async () => store?.probe(),
    now: createClock().now(),
    claim: () => claimEmpty(config),
    openDatabase: (password) => openEmpty(config, password),
    makeQueue,
  }).finally(() => store?.close())
})

async function check(config: Config, backup: string): Promise<string> {
  const { manifest } = await checkBackup(backup, config.backup.passphrase)
  return `The backup of ${manifest.takenAt} is whole: ${manifest.tables.length} tables, ${manifest.list.count} files, and its keys open.`
}

async function mark(config: Config, instant: string): Promise<string> {
  if (config.databaseUrl === null)
    throw new CommandError(
      '--mark is for a PostgreSQL of your own: set DATABASE_URL. With its own database Marquee restores by npm run restore -- <backup>.',
    )
  const url = config.databaseDirectUrl ?? config.databaseUrl
  return runMarkCommand({ url, instant, now: createClock().now() })
}

async function claimEmpty(config: Config): Promise<void> {
  if (existsSync(secretsPath(config.dataDir)))
    throw new CommandError(
      `The data folder ${config.dataDir} holds an installation. Set DATA_DIR to an empty folder; the one that is there stays as it is.`,
    )
  await claimDataDir(config)
}

async function openEmpty(
  { databaseUrl, databaseDirectUrl, dataDir }: Config,
  password: string,
): Promise<{ url: string; close(): Promise<void> }> {
  if (databaseUrl) return { url: databaseDirectUrl ?? databaseUrl, close: async () => undefined }
  const own = await startEmbeddedPostgres({
    dataDir,
    password,
    onDeath: () => log.error('PostgreSQL died; starting it again'),
  })
  return { url: own.url, close: () => own.stop() }
}

async function makeQueue(url: string): Promise<void> {
  const db = openDatabase({ url, connections: 1, onError: () => undefined })
  const queue = createJobQueue({ db, log, jobs: allJobs, works: false })
  try {
    await queue.start()
  } finally {
    await queue.stop()
    await db.close()
  }
}
