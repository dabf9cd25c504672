import { rawMessage, type Message } from '@marquee/contract/message.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import * as z from 'zod/mini'
import { ConnectorError, type ConnectorErrorKind } from '#connectors/connector-error.ts'
import { sql } from '#platform/db/sql.ts'
import type { Scope } from '#platform/scope.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testClock } from '#testing/test-platform.ts'
import { claimToSend } from '../ledger/claim-store.ts'
import { defineKind, runKind, type Intent, type IntentChange, type Outbox } from '../index.ts'
import type { IntentLookUp } from '../intents/intent.ts'
import { testOutbox, type TestOutbox } from '../testing.ts'

interface Net {
  db: TestDatabase
  marta: Scope
  /** What was sent to the network, and what it shows. */
  sent: string[]
  shown: { remoteId: string; createdAt: Date }[]
  looks: number
  /** What the sign reads, the last word of `sign`. */
  sign: string | null
  onSend: (stand: () => string) => Promise<string> | string
  onLook: () => IntentLookUp
  covered: boolean
  connected: boolean
  fullUntil: Date | null
  /** What the room heard. */
  heard: Pick<IntentChange, 'state' | 'message' | 'asks'>[]
}

export const clock = testClock()
export const accountId = randomUUID()
let running: Outbox[] = []
const fresh = () => ({
  sent: [],
  shown: [],
  looks: 0,
  sign: null,
  heard: [],
  onSend: (stand: () => string) => stand(),
  onLook: (): IntentLookUp => ({ proof: 'content', candidates: net.shown }),
  covered: true,
  connected: true,
  fullUntil: null,
})
const notYet = (): never => {
  throw new Error('Call useNotes first.')
}

/** A network in memory, a room that writes notes to it, and a database of the file's own. */
export const net: Net = {
  ...fresh(),
  get db(): TestDatabase {
    return notYet()
  },
  get marta(): Scope {
    return notYet()
  },
}

/** A database for this file, emptied before each test; every outbox is stopped after it. */
export function useNotes(): void {
  beforeAll(async () => {
    const db = await createTestDatabase()
    Object.defineProperty(net, 'db', { value: db, configurable: true })
  })
  afterAll(() => net.db.drop())
  beforeEach(async () => {
    running = []
    await net.db.empty()
    const marta = await aTestCompany(net.db, clock.now())
    Object.defineProperty(net, 'marta', { value: marta, configurable: true })
    Object.assign(net, fresh())
  })
  afterEach(async () => {
    for (const outbox of running) await outbox.stop()
  })
}

export const note = defineKind({
  key: 'note',
  payload: z.object({ words: z.string() }),
  step: 'note',
  upTo: 'write',
  latenessMs: 3_600_000,
  needsPlan: true,
  firstLookupMs: 0,
  settleMs: () => 60_000,
  several: 'ask',
  async commit(_account, intent: Intent<{ words: string }>, context) {
    const remoteId = await context.write('note', async (guard) => {
      if (!guard.mayStillSend()) throw fails('unavailable', 'The guard refused.')
      net.sent.push(
        intent.payload.words + (intent.after_remote_id ? ` after ${intent.after_remote_id}` : ''),
      )
      return net.onSend(() => {
        const made = randomUUID()
        net.shown.push({ remoteId: made, createdAt: clock.now() })
        return made
      })
    })
    return { remoteId }
  },
  async lookUp() {
    net.looks++
    return net.onLook()
  },
  async changed(_tx, _intent, { state, message, asks }) {
    net.heard.push({ state, message, asks })
  },
})
/** Sets what one sign reads: of several words the last counts. */
export const sign = defineKind({
  key: 'sign',
  payload: z.object({ words: z.string() }),
  step: 'sign',
  sets: 'words',
  upTo: 'write',
  latenessMs: 3_600_000,
  needsPlan: true,
  firstLookupMs: 0,
  settleMs: () => 60_000,
  several: 'ask',
  async commit(_account, { payload: { words } }: Intent<{ words: string }>, context) {
    await context.write('sign', async (guard) => {
      if (!guard.mayStillSend()) throw fails('unavailable', 'The guard refused.')
      net.sent.push(words)
      return net.onSend(() => (net.sign = words))
    })
    return { remoteId: null }
  },
  async lookUp(_account, { payload: { words } }) {
    net.looks++
    return { proof: 'state', isDone: net.sign === words }
  },
  async changed(_tx, _intent, { state, message, asks }) {
    net.heard.push({ state, message, asks })
  },
})
export const fails = (kind: ConnectorErrorKind, message = 'The network said no.', more = {}) =>
  new ConnectorError(kind, { network: 'facebook', message: rawMessage(message), ...more })

export function anOutbox(more: Partial<TestOutbox> = {}): Outbox {
  const outbox = testOutbox({
    db: net.db,
    clock,
    networks: ['facebook'],
    budgets: { waitUntil: (_budgets, upTo) => (upTo < 1000 ? net.fullUntil : null) },
    plan: { isCovered: async () => net.covered, isCoveredNow: async () => net.covered },
    capabilitiesOf: async () =>
      net.connected ? { account: { name: 'Osteria Lume', network: 'facebook' } } : null,
    ...more,
  })
  outbox.register([runKind(note), runKind(sign)])
  running.push(outbox)
  return outbox
}
export const started = (more: Partial<TestOutbox> = {}): Outbox => {
  const outbox = anOutbox(more)
  outbox.start()
  return outbox
}
/** A note, as its room asks for it. */
export const wanted = (words: string) => ({
  companyId: net.marta.companyId,
  key: randomUUID(),
  network: 'facebook' as const,
  socialAccountId: accountId,
  payload: { words },
  authorId: net.marta.userId,
  correlationId: 'c',
})
export const add = async (
  outbox: Outbox,
  words = 'Come by',
  more: {
    readonly afterId?: string
    readonly key?: string
    readonly subject?: string
    readonly isAwaited?: boolean
    readonly kind?: typeof note
  } = {},
) => {
  const { kind = note, ...rest } = more
  return (await net.db.transaction((tx) => outbox.add(tx, kind, { ...wanted(words), ...rest })))
    .intent.id
}
/** Another word for the one sign. */
export const say = (outbox: Outbox, words: string, more: { readonly isAwaited?: boolean } = {}) =>
  add(outbox, words, { kind: sign, subject: 'the sign', ...more })
export const rowOf = (id: string) =>
  net.db.one(
    sql<{
      state: string
      message: Message | null
      hold_reason: string | null
      tries: number
      remote_id: string | null
      next_at: Date | null
    }>`select state, message_of(message) as message, hold_reason, tries, remote_id, next_at from outbox_intents where id = ${id}`,
  )
/** Waits until it holds, as long as a busy machine may need. */
export const eventually = (holds: () => unknown) =>
  vi.waitFor(holds, { timeout: 8000, interval: 10 })
export const becomes = (id: string, state: string) =>
  eventually(async () => expect((await rowOf(id)).state).toBe(state))
export const attempts = async (id: string) =>
  (
    await net.db.many(
      sql<{
        outcome: string | null
      }>`select outcome from attempts where intent_id = ${id} order by fence, started_at`,
    )
  ).map(({ outcome }) => outcome)
/** As a worker that says nothing any more. */
export const claimAsDead = async (leaseMs = -1000, kind = note) => {
  const [row] = await claimToSend(net.db, {
    network: 'facebook',
    kinds: [kind],
    worker: randomUUID(),
    now: clock.now(),
    limit: 1,
    leaseMs,
  })
  if (!row) throw new Error('nothing was claimed')
  return row
}
