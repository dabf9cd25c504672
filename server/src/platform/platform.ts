import type { Readable } from 'node:stream'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database, Db } from './db/database.ts'
import type { Listener } from './db/listen.ts'
import type { Videos } from './videos/videos.ts'
import type { Api } from './http/api.ts'
import type { Log } from './monitoring/log.ts'
import type { Metrics } from './monitoring/metrics.ts'
import type { Outbound } from './outbound/outbound-http.ts'
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
  readonly videos: Videos
}

/**
 * A room as the composition root sees it: routes for the web role, handlers and loops for the
 * worker role.
 */
export interface Room {
  mount(api: Api): void
  /** Registers job handlers; called in processes with the worker role, before the queue starts. */
  work(): void
  /**
   * Deletes what the room has kept for as long as its tables promise; answers how many rows of each
   * table. Safe to break off and to repeat.
   */
  sweep?(now: Date): Promise<Record<string, number>>
  /**
   * Deletes all that the room keeps of a company that is no more, files included, whose `companies`
   * row goes next. Safe to break off and to repeat.
   */
  forgetCompany?(companyId: string): Promise<void>
  /**
   * Deletes what the room keeps of a person whose account goes, or makes it nameless. Safe to
   * repeat.
   */
  forgetPerson?(tx: Db, person: { readonly id: string; readonly email: string }): Promise<void>
  /** What the room keeps of a company, for an export by its owner: read while the zip is written. */
  exportCompany?(companyId: string): readonly ExportPart[]
  /** What the room keeps of a person, for an export by themselves. */
  exportPerson?(person: { readonly id: string; readonly email: string }): readonly ExportPart[]
}

/**
 * One file of an export, below the folder of its company or person. Rows are written as a JSON
 * array, files as they are.
 */
export type ExportPart =
  | { readonly path: string; readonly rows: () => AsyncIterable<unknown> | Iterable<unknown> }
  | {
      readonly files: () => AsyncIterable<{
        readonly path: string
        readonly bytes: () => Promise<Readable>
      }>
    }
