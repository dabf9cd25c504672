import type { Person } from '#features/identity'
import type { Db } from '#platform/db/database.ts'
import { startDueLoop, type DueLoop } from '#platform/background/due-loop.ts'
import type { Room } from '#platform/platform.ts'
import type { AlertsDeps } from './alerts-deps.ts'
import { raiseAssigned, type AssignedItem } from './notify/assigned-store.ts'
import { forgetChoices, listWantingAtOnce } from './choice-store.ts'
import {
  exportAlerts,
  exportChoices,
  exportAssigned,
  exportDigests,
  exportReads,
  sweepAlerts,
} from './retention-store.ts'
import { mountAlerts } from './routes.ts'
import { sendDigests } from './notify/send-digests.ts'
import { notifyOfWaiting } from './notify/notify-of-waiting.ts'

export type { AssignedItem } from './notify/assigned-store.ts'

export interface Alerts extends Room {
  /** Of these people, those who want a mail of a low review at once. */
  wantingLowReviews(tx: Db, people: readonly Person[]): Promise<Person[]>
  /** Tells the member to whom a colleague assigned something in the one inbox. */
  itemAssigned(tx: Db, item: AssignedItem): Promise<void>
  /** Finds guests who wait for hours, and digests that are due; the worker role. */
  start(): DueLoop
}

const pollIntervalMs = 30_000

/** The room of what the product tells its people: the list behind the bell, and the digest. */
export function createAlerts(deps: AlertsDeps): Alerts {
  const { db, clock, log } = deps
  return {
    mount: (api) => mountAlerts(api, deps),
    work: () => undefined,
    async wantingLowReviews(tx, people) {
      const ids = people.map(({ id }) => id)
      const wanting = await listWantingAtOnce(tx, 'low-review', ids)
      return people.filter(({ id }) => wanting.has(id))
    },
    itemAssigned: (tx, item) => raiseAssigned(tx, item, clock.now()),
    start: () =>
      startDueLoop({
        name: 'alerts',
        clock,
        log,
        everyMs: pollIntervalMs,
        async run(now) {
          await notifyOfWaiting(deps, now)
          await sendDigests(deps, now)
        },
      }),
    sweep: (now) => sweepAlerts(db, now),
    forgetPerson: (tx, { id }) => forgetChoices(tx, id),
    exportCompany: (companyId) => [
      {
        path: 'alerts.json',
        async *rows() {
          yield* await exportAlerts(db, companyId)
        },
      },
    ],
    exportPerson: ({ id }) => [
      {
        path: 'alert-choices.json',
        async *rows() {
          yield* await exportChoices(db, id)
        },
      },
      {
        path: 'alerts-assigned.json',
        async *rows() {
          yield* await exportAssigned(db, id)
        },
      },
      {
        path: 'alerts-read.json',
        async *rows() {
          yield* await exportReads(db, id)
        },
      },
      {
        path: 'digests.json',
        async *rows() {
          yield* await exportDigests(db, id)
        },
      },
    ],
  }
}
