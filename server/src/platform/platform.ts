import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { Listener } from './db/listen.ts'
import type { Films } from './films/films.ts'
import type { Api } from './http/api.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { Outbound } from './outbound-http.ts'
import type { Pictures } from './pictures/pictures.ts'
import type { JobQueue } from './queue/job-queue.ts'
import type { Secrets } from './secrets.ts'

/** What every room may be given by the composition root. */
export interface Platform {
  readonly config: Config
  readonly log: Log
  readonly clock: Clock
  readonly db: Database
  readonly secrets: Secrets
  readonly queue: JobQueue
  readonly outbound: Outbound
  readonly metrics: Metrics
  readonly listener: Listener
  readonly pictures: Pictures
  readonly films: Films
}

/** A room as the composition root sees it: routes for the web role, handlers and loops for the worker role. */
export interface Room {
  mount(api: Api): void
  /** Registers job handlers; called in processes with the worker role, before the queue starts. */
  work(): void
  /** Deletes what the room has kept for as long as its tables promise; answers how many rows of each table. Safe to break off and to repeat. */
  sweep?(now: Date): Promise<Record<string, number>>
}
