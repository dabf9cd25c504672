import { demoLogin } from './demo/demo-login.ts'
import { createClock, type MovableClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { claimDataFolder, heldDemo, settleDataFolder } from './platform/data-folder/data-folder.ts'
import { followDatabaseClock } from './platform/db/database-clock.ts'
import { openDatabase } from './platform/db/database.ts'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from './platform/db/embedded/embedded-postgres.ts'
import { chooseRunner } from './platform/db/embedded/postgres-files.ts'
import { lockFolder } from './platform/data-folder/folder-lock.ts'
import { createListener } from './platform/db/listen.ts'
import { claimDatabaseMode, refuseOtherMode } from './platform/db/schema/claim-database-mode.ts'
import { migrate } from './platform/db/schema/migrate.ts'
import { recodedBy, recodeMessages } from './platform/db/schema/recode-messages.ts'
import { createVideos } from './platform/videos/videos.ts'
import { createLog } from './platform/monitoring/log.ts'
import { createMetrics } from './platform/monitoring/metrics.ts'
import { createOutbound } from './platform/outbound/outbound-http.ts'
import { watchOutbound } from './platform/monitoring/outbound-metrics.ts'
import { createPictures } from './platform/pictures/pictures.ts'
import type { Platform } from './platform/platform.ts'
import { createJobQueue } from './platform/queue/job-queue.ts'
import { openSecrets } from './platform/secrets.ts'
import { allJobs } from './all-jobs.ts'

/** Longer than any statement of ours; what takes longer is asked of a server that is gone. */
const longestStatementMs = 60_000

export interface OpenPlatform extends Platform {
  readonly clock: MovableClock
  /** Resolves with one sentence once a newer release left this one behind: then nothing works here. */
  readonly tooOld: Promise<string>
  close(): Promise<void>
}

/**
 * Makes the data folder ours, and locks it where we run the database in it; several processes with
 * a database elsewhere share one folder. Throws one sentence when it cannot be used.
 */
export async function claimDataDir(config: Config): Promise<void> {
  const { dataDir, mode, databaseUrl } = config
  const runner = databaseUrl ? {} : chooseRunner()
  claimDataFolder({ dataDir, mode, passingGroup: runner.gid ?? null })
  if (!databaseUrl)
    await lockFolder(dataDir, `Marquee at ${config.publicUrl} (process ${process.pid})`)
}

/**
 * Opens secrets, database (our own when none is set), queue and the way out, in the order in which
 * they need each other.
 */
export async function openPlatform(config: Config): Promise<OpenPlatform> {
  const log = createLog(config.logLevel)
  const secrets = openSecrets(config.dataDir)
  const embedded: EmbeddedPostgres | null = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({
        dataDir: config.dataDir,
        password: secrets.databasePassword,
        onDeath: () => log.error('PostgreSQL died; starting it again'),
        onSlowStart: () =>
          log.warn('PostgreSQL recovers after a stop in the middle; its log is in the data folder'),
      })
  const url = config.databaseUrl ?? embedded?.url ?? ''
  const directUrl = config.databaseDirectUrl ?? url
  let applied: readonly string[]
  try {
    applied = await bringUpToDate(directUrl, config)
  } catch (error) {
    await embedded?.stop()
    throw error
  }
  const left = Promise.withResolvers<string>()
  const db = openDatabase({
    url,
    directUrl: config.databaseDirectUrl,
    connections: 12,
    onError: (error) => log.error({ err: error }, 'database connection'),
    onTooOld: left.resolve,
    longestStatementMs,
  })
  if (applied.includes(recodedBy)) await recodeAll(directUrl)
  const clock = createClock()
  const databaseClock = await followDatabaseClock({ db, clock, log })
  const listener = createListener(directUrl, (error) =>
    log.warn({ err: error }, 'listening connection'),
  )
  const metrics = createMetrics({ log, ofProcess: true })
  const outbound = createOutbound({
    onEnd: watchOutbound(metrics),
    trustedOrigins: config.town ? [config.town.url] : [],
  })
  const pictures = createPictures()
  const videos = createVideos()
  const queue = createJobQueue({ db, log, jobs: allJobs, works: config.roles.includes('worker') })
  return {
    config,
    log,
    clock,
    tooOld: left.promise,
    db,
    secrets,
    queue,
    outbound,
    listener,
    pictures,
    videos,
    metrics,
    async close() {
      databaseClock.stop()
      await queue.stop()
      await listener.close()
      await outbound.close()
      pictures.close()
      videos.close()
      await db.close()
      await embedded?.stop()
    },
  }
}

/**
 * Migrates a database that may be used in this mode, and makes it one of it. Answers the names of
 * the migrations that were applied now.
 */
async function bringUpToDate(url: string, config: Config): Promise<readonly string[]> {
  const { mode, dataDir, databaseUrl } = config
  const started = {
    mode,
    demoOwner: demoLogin.email,
    // the folder's mark tells of the database that lies in it, and of no other
    folderHeldDemo: databaseUrl === null && heldDemo(dataDir),
  }
  await refuseOtherMode(url, started)
  const applied = await migrate(url)
  await claimDatabaseMode(url, started)
  settleDataFolder(dataDir, mode)
  return applied
}

/** On a connection of its own, whose statements may take as long as many old rows need. */
async function recodeAll(url: string): Promise<void> {
  const db = openDatabase({
    url,
    connections: 1,
    // its statement fails with it, and says so
    onError: () => undefined,
  })
  try {
    await recodeMessages(db)
  } finally {
    await db.close()
  }
}
