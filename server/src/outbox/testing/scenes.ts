import { expect } from 'vitest'
import type { ConnectorErrorKind } from '#connectors/connector-error.ts'
import { sql } from '#platform/db/sql.ts'
import type { Outbox } from '../index.ts'
import type { TestOutbox } from '../testing.ts'
import { add, anOutbox, claimAsDead, clock, fails, net, rowOf, eventually } from './notes.ts'

type More = Parameters<typeof fails>[2]

/** The network answers every call so from now on. */
export function refuses(kind: ConnectorErrorKind, message?: string, more?: More): void {
  net.onSend = () => {
    throw fails(kind, message, more)
  }
}

/** The network answers the next call so, and every other one well. */
export function refusesOnce(kind: ConnectorErrorKind, message?: string, more?: More): void {
  net.onSend = () => {
    net.onSend = (stand) => stand()
    throw fails(kind, message, more)
  }
}

/** The network takes what is sent, and answers nobody before this is called. */
export function answersLater(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  net.onSend = async (stand) => {
    await promise
    return stand()
  }
  return resolve
}

/** A note whose answer is lost; nothing of it stands. */
export async function lose(outbox: Outbox, more: Parameters<typeof add>[2] = {}): Promise<string> {
  refusesOnce('uncertain')
  return add(outbox, 'Come by', more)
}

/** A note in the hands of a worker that died, and an outbox that has not begun. */
export async function heldByTheDead(
  more: Partial<TestOutbox> = {},
): Promise<{ readonly outbox: Outbox; readonly id: string }> {
  const outbox = anOutbox(more)
  const id = await add(outbox)
  await claimAsDead()
  return { outbox, id }
}

/** The ledger's row of its only call says so. */
export async function closedAs(
  id: string,
  outcome: string,
  { at = clock.now(), remoteId = null }: { at?: Date; remoteId?: string | null } = {},
): Promise<void> {
  await net.db.run(
    sql`update attempts set outcome = ${outcome}, remote_id = ${remoteId}, finished_at = ${at} where intent_id = ${id}`,
  )
}

/** Its owner sends it again. */
export const again = (outbox: Outbox, id: string, correlationId = 'd') =>
  net.db.transaction((tx) =>
    outbox.again(tx, { companyId: net.marta.companyId, id }, { correlationId }),
  )

export const cancel = (outbox: Outbox, id: string) =>
  net.db.transaction((tx) => outbox.cancel(tx, net.marta.companyId, id))

/** When it is acted on next, from now. */
export const inMs = async (id: string): Promise<number> =>
  ((await rowOf(id)).next_at?.getTime() ?? 0) - clock.now().getTime()

/** It waits for about so long. */
export const waitsFor = async (id: string, ms: number) => {
  await eventually(async () => expect((await rowOf(id)).state).toBe('due'))
  expect(Math.abs((await inMs(id)) - ms)).toBeLessThan(500)
}

/** It asks its owner what became of it. */
export const asksOwner = (id: string) =>
  eventually(async () => expect(await rowOf(id)).toMatchObject({ state: 'unknown', next_at: null }))

/** So many looks are over, and what they showed is written. */
export const looked = async (id: string, times = 1) => {
  await eventually(() => expect(net.looks).toBe(times))
  await eventually(async () =>
    expect(
      await net.db.many(
        sql`select 1 from outbox_intents where id = ${id} and (worker is not null or state = 'sending')`,
      ),
    ).toEqual([]),
  )
}

/** Somebody presses and waits for what becomes of it. */
export async function press(
  outbox: Outbox,
  words = 'Come by',
  more: Parameters<typeof add>[2] = {},
) {
  const id = await add(outbox, words, { ...more, isAwaited: true })
  return outbox.settledWithin({ companyId: net.marta.companyId, id }, 5000)
}
