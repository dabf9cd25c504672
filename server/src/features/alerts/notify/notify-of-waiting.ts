import { roles } from '@marquee/contract/endpoint.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { AppError } from '#platform/app-error.ts'
import type { Db } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { listUntold, raiseWaiting, settlePassed, type WaitingThread } from '../alert-store.ts'
import type { AlertsDeps } from '../alerts-deps.ts'
import { listWantingAtOnce } from '../choice-store.ts'

/** So long a guest waits before somebody is told; sooner where their network's window ends. */
const waitsMs = 4 * 3_600_000
/** A mail of a guest who can always be answered is of use for so long. */
const usefulMs = 86_400_000

/**
 * Tells of guests who wait, once for each message of theirs, however long they wait then. The alert
 * and its mails are one transaction.
 */
export async function notifyOfWaiting(deps: AlertsDeps, now: Date): Promise<void> {
  await settlePassed(deps.db, now)
  const waiting = await deps.listLongWaiting(now, waitsMs)
  for (const thread of await listUntold(deps.db, waiting))
    await deps.db.transaction(async (tx) => {
      if (await raiseWaiting(tx, thread, now)) await mailOf(deps, tx, { thread, now })
    })
}

async function mailOf(
  deps: AlertsDeps,
  tx: Db,
  { thread, now }: { readonly thread: WaitingThread; readonly now: Date },
): Promise<void> {
  const { companyId, until } = thread
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
        ...(until === null
          ? {}
          : { until: { at: until.toISOString(), zone, style: 'day-time' as const } }),
        url: `${deps.publicUrl}/user-panel/messages/${thread.threadId}?for=${companyId}`,
      },
      correlationId: newId(),
      usefulUntil: until ?? new Date(now.getTime() + usefulMs),
    })
}
