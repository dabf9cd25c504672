import { message } from '@marquee/contract/message.ts'
import { AppError } from '#platform/app-error.ts'
import type { IntentRow } from './intent.ts'
import { findIntent } from './intent-store.ts'
import type { OutboxDeps } from './outbox-deps.ts'

/** The net under NOTIFY. */
const longestSleepMs = 250

/** Over, or waiting for something that is not a worker. */
function isAtRest(row: IntentRow, now: Date): boolean {
  if (row.is_in_hand) return false
  if (row.state !== 'due' && row.state !== 'unknown') return true
  return row.next_at === null || row.next_at.getTime() > now.getTime() + longestSleepMs
}

/** The intent as soon as it is at rest, or as it is after so long. */
export async function settledWithin(
  deps: Pick<OutboxDeps, 'db' | 'clock' | 'listener'>,
  { companyId, id }: { readonly companyId: string; readonly id: string },
  ms: number,
): Promise<IntentRow> {
  const end = deps.clock.monotonicMs() + ms
  let heard = Promise.withResolvers<void>()
  const stop = deps.listener.on('intent_moved', (moved) => {
    if (moved === id) heard.resolve()
  })
  try {
    for (;;) {
      heard = Promise.withResolvers<void>()
      const row = await findIntent(deps.db, companyId, id)
      if (!row) throw new AppError('not-found', message('outbox.deleted-meanwhile'))
      const left = end - deps.clock.monotonicMs()
      if (isAtRest(row, deps.clock.now()) || left <= 0) return row
      const timer = setTimeout(heard.resolve, Math.min(longestSleepMs, left))
      await heard.promise
      clearTimeout(timer)
    }
  } finally {
    stop()
  }
}
