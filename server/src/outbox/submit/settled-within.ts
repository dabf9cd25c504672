import { message } from '@marquee/contract/message.ts'
import { AppError } from '#platform/app-error.ts'
import type { IntentRow } from '../intents/intent.ts'
import { findIntent } from '../intents/intent-store.ts'
import type { OutboxDeps } from '../outbox-deps.ts'

/** The net under NOTIFY. */
const longestSleepMs = 250

/** Over, or waiting for something that is not a worker. */
function isAtRest(row: IntentRow, now: Date): boolean {
  if (row.is_in_hand) return false
  if (row.state !== 'due' && row.state !== 'unknown') return true
  return row.next_at === null || row.next_at.getTime() > now.getTime() + longestSleepMs
}

/**
 * The intent as soon as it is at rest, or as it is after so long. `send` sends it from here where
 * it was claimed with its press.
 */
export async function settledWithin(
  deps: Pick<OutboxDeps, 'db' | 'clock' | 'listener'> & {
    readonly send: (row: IntentRow) => Promise<void> | null
  },
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
      // its row is read first: what was never committed is never sent
      const sent = deps.send(row)
      if (sent) {
        await within(left, sent)
        continue
      }
      if (isAtRest(row, deps.clock.now()) || left <= 0) return row
      await within(Math.min(longestSleepMs, left), heard.promise)
    }
  } finally {
    stop()
  }
}

async function within(ms: number, done: Promise<void>): Promise<void> {
  const { promise: isOver, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  await Promise.race([done, isOver])
  clearTimeout(timer)
}
