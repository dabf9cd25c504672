import { roles } from '@marquee/contract/endpoint.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { AppError } from '#platform/app-error.ts'
import type { Db } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { raiseClosing, settlePassed, type ClosingThread } from '../alert-store.ts'
import type { AlertsDeps } from '../alerts-deps.ts'
import { listWantingAtOnce } from '../choice-store.ts'

/** So long before a network lets nobody answer any more, somebody is told. */
const closingWithinMs = 4 * 3_600_000

/**
 * Tells of guests who wait and soon cannot be answered, once a thread and window. The alert and its
 * mails are one transaction.
 */
export async function notifyOfClosing(deps: AlertsDeps, now: Date): Promise<void> {
  await settlePassed(deps.db, now)
  for (const thread of await deps.listClosing(now, closingWithinMs))
    await deps.db.transaction(async (tx) => {
      if (await raiseClosing(tx, thread, now)) await mailOf(deps, tx, thread)
    })
}

async function mailOf(deps: AlertsDeps, tx: Db, thread: ClosingThread): Promise<void> {
  const { companyId } = thread
  const people = await deps.peopleToNotify(
    tx,
    companyId,
    roles.filter((role) => role !== 'viewer'),
  )
  const wanting = await listWantingAtOnce(
    tx,
    'message-waiting',
    people.map(({ id }) => id),
  )
  if (wanting.size === 0) return
  const [companyName, zone] = await Promise.all([
    deps.companyNameOf({ companyId }),
    deps.timeZoneOf({ companyId }),
  ]).catch((error: unknown) => {
    // the company is going, and nobody is there to be told
    if (error instanceof AppError && error.code === 'not-found') return []
    throw error
  })
  if (companyName === undefined || zone === undefined) return
  for (const person of people.filter(({ id }) => wanting.has(id)))
    await deps.notifications.send(tx, {
      to: person.email,
      language: person.language,
      template: 'message-waiting',
      data: {
        firstName: person.firstName,
        companyName,
        network: networkNames[thread.network],
        until: { at: thread.until.toISOString(), zone, style: 'day-time' },
        url: `${deps.publicUrl}/user-panel/messages/${thread.threadId}`,
      },
      correlationId: newId(),
      usefulUntil: thread.until,
    })
}
