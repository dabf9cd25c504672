import type { DueLoop } from '../platform/background/due-loop.ts'
import { startLedgerRecoding } from '../platform/background/ledger-recoding.ts'
import { startSweeper } from '../platform/background/sweeper.ts'
import { startWorkerBeat, type WorkerBeat } from '../platform/background/worker-beat.ts'
import type { Ground } from './ground.ts'
import { listRooms, type Rooms } from './rooms.ts'

export interface Work {
  /** Registers job handlers and starts the engine and every loop; the worker role. */
  start(): Promise<void>
  /** Ends the engine and every loop. */
  stop(): Promise<void>
  /** To be called last: other processes take this worker's claims once its beat has ended. */
  endBeat(): Promise<void>
}

/** The worker's side of the rooms. Nothing runs before `start`. */
export function createWork(ground: Ground, rooms: Rooms): Work {
  const { db, clock, log, queue, secrets, processId } = ground
  let beat: WorkerBeat | null = null
  let loops: readonly DueLoop[] = []
  return {
    async start() {
      for (const room of listRooms(rooms)) room.work()
      await queue.start()
      await rooms.support.resumeKept()
      await rooms.notifications.resumeWaiting()
      beat = await startWorkerBeat({ db, clock, log, secrets, worker: processId })
      rooms.publishing.start()
      rooms.outbox.start()
      rooms.insights.start()
      rooms.billing.start()
      loops = startLoops(ground, rooms)
    },
    async stop() {
      const { publishing, outbox, insights, billing } = rooms
      await Promise.all([
        publishing.stop(),
        outbox.stop(),
        insights.stop(),
        billing.stop(),
        ...loops.map((loop) => loop.stop()),
      ])
    },
    async endBeat() {
      await beat?.stop()
    },
  }
}

const startLoops = ({ db, clock, log }: Ground, rooms: Rooms): readonly DueLoop[] => [
  rooms.media.start(),
  rooms.law.start(),
  rooms.inbox.start(),
  ...rooms.accounts.start(),
  rooms.reviews.start(),
  rooms.mentions.start(),
  ...rooms.delivery.start(),
  rooms.promotions.start(),
  rooms.notifications.start(),
  rooms.alerts.start(),
  rooms.teamInbox.start(),
  startSweeper({ db, clock, log, rooms: listRooms(rooms) }),
  startLedgerRecoding({ db, clock, log }),
]
