import type { FastifyInstance } from 'fastify'
import type { Storages } from '#connectors/storage/index.ts'
import { readOverdue, type EngineTiming } from '#features/publishing'
import { composeRooms } from './composition/compose-rooms.ts'
import { prepareGround } from './composition/ground.ts'
import { listRooms, type Rooms } from './composition/rooms.ts'
import { serveHttp } from './composition/serve-http.ts'
import { createWork } from './composition/work.ts'
import { addProductMetrics, addPoolMetric } from './product-metrics.ts'
import type { Platform } from './platform/platform.ts'
import { sweepAll } from './platform/background/sweeper.ts'

/** The rooms, wired: `composition/` is the only place that knows all of them. */
export interface App extends Pick<Rooms, 'identity' | 'publishing'> {
  readonly http: FastifyInstance
  /** `/health` and `/metrics` alone, where the process has no web role. */
  readonly watch: FastifyInstance | null
  /** Registers job handlers and starts the engine; the worker role. */
  startWork(): Promise<void>
  /** Under which this process signs that it is alive. */
  readonly processId: string
  /** What the nightly sweep does, now. */
  sweep(now: Date): Promise<Record<string, number>>
  /** Asked at the start; closed last, for jobs use it until they have ended. */
  readonly storages: Pick<Storages, 'check' | 'close'>
  stop(): Promise<void>
}

/** Composes every room over the platform. Nothing is started but the HTTP routes' definitions. */
export async function createApp(
  platform: Platform,
  options: { readonly publishingTiming?: EngineTiming } = {},
): Promise<App> {
  const { clock, db, log, queue, metrics } = platform
  // before any other figure
  addPoolMetric(metrics, db)
  const ground = await prepareGround(platform, options.publishingTiming)
  const rooms = composeRooms(ground)
  const { http, watch } = await serveHttp(ground, rooms)
  const work = createWork(ground, rooms)
  addProductMetrics(metrics, {
    db,
    budgets: ground.budgets,
    overdue: async () => (await readOverdue(db, clock.now())).overdue,
    jobs: queue,
    mails: () => rooms.notifications.figures(),
  })
  return {
    http,
    watch,
    identity: rooms.identity,
    publishing: rooms.publishing,
    processId: ground.processId,
    sweep: (now) => sweepAll({ db, clock, log, rooms: listRooms(rooms) }, now),
    storages: ground.storages,
    startWork: () => work.start(),
    async stop() {
      await Promise.all([http.close(), watch?.close(), work.stop()])
      await work.endBeat()
      await ground.budgets.stop()
    },
  }
}
