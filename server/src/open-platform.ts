import { accessSync, constants, mkdirSync } from 'node:fs'
import { createClock, type MovableClock } from './platform/clock.ts'
import { ConfigError, type Config } from './platform/config.ts'
import { followDatabaseClock } from './platform/db/database-clock.ts'
import { openDatabase } from './platform/db/database.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './platform/db/embedded-postgres.ts'
import { createListener } from './platform/db/listen.ts'
import { migrate } from './platform/db/migrate.ts'
import { createFilms } from './platform/films/films.ts'
import { createLog } from './platform/log.ts'
import { createMetrics } from './platform/metrics.ts'
import { createOutbound } from './platform/outbound-http.ts'
import { watchOutbound } from './platform/outbound-metrics.ts'
import { createPictures } from './platform/pictures/pictures.ts'
import type { Platform } from './platform/platform.ts'
import { createJobQueue } from './platform/queue/job-queue.ts'
import { openSecrets } from './platform/secrets.ts'
import { allJobs } from './all-jobs.ts'

export interface OpenPlatform extends Platform {
  readonly clock: MovableClock
  close(): Promise<void>
}

function claimDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new ConfigError(
      `The data folder ${dataDir} cannot be written; set DATA_DIR to one that can.`,
      { cause },
    )
  }
}

/**
 * Opens secrets, database (our own when none is set), queue and the way out, in the order in which
 * they need each other.
 */
export async function openPlatform(config: Config): Promise<OpenPlatform> {
  claimDataDir(config.dataDir)
  const log = createLog(config.logLevel)
  const secrets = openSecrets(config.dataDir)
  const embedded: EmbeddedPostgres | null = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({
        dataDir: config.dataDir,
        password: secrets.databasePassword,
        onDeath: () => log.error('PostgreSQL died; starting it again'),
      })
  const url = config.databaseUrl ?? embedded?.url ?? ''
  try {
    await migrate(url)
  } catch (error) {
    await embedded?.stop()
    throw error
  }
  const db = openDatabase({
    url,
    connections: 12,
    onError: (error) => log.error({ err: error }, 'database connection'),
  })
  const clock = createClock()
  const databaseClock = await followDatabaseClock({ db, clock, log })
  const listener = createListener(url, (error) => log.warn({ err: error }, 'listening connection'))
  const metrics = createMetrics({ log, ofProcess: true })
  const outbound = createOutbound({ onEnd: watchOutbound(metrics) })
  const pictures = createPictures()
  const films = createFilms()
  const queue = createJobQueue({ db, log, jobs: allJobs, works: config.roles.includes('worker') })
  return {
    config,
    log,
    clock,
    db,
    secrets,
    queue,
    outbound,
    listener,
    pictures,
    films,
    metrics,
    async close() {
      databaseClock.stop()
      await queue.stop()
      await listener.close()
      await outbound.close()
      pictures.close()
      films.close()
      await db.close()
      await embedded?.stop()
    },
  }
}
