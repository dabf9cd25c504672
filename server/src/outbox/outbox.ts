import type * as z from 'zod/mini'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { Db } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import type { Room } from '#platform/platform.ts'
import { adoptIntent } from './intents/adopt-store.ts'
import { createTurns } from './lanes/in-turn.ts'
import type { IntentKind, IntentRow, LostCall, RunningKind } from './intents/intent.ts'
import { notifyRooms } from './results/intent-result.ts'
import {
  cancelIntent,
  findByKey,
  findIntent,
  listAfter,
  listNewest,
  listOfPublications,
  lockOfPublication,
  releaseHeld,
  type Released,
} from './intents/intent-store.ts'
import {
  dropRestored,
  listRestored,
  releaseRestored,
  type RestoredIntents,
  type RestoredOf,
} from './intents/restored-store.ts'
import { insertIntent, type NewIntent } from './intents/insert-store.ts'
import { giveUpOlder, lockWords } from './results/last-word-store.ts'
import { hearOwner, type HeardWord, type OwnersWord } from './decide/owners-word.ts'
import { lockWordsOf, sendAgain } from './decide/send-again.ts'
import { startLanes, type IntentLanes } from './lanes/intent-lanes.ts'
import { outboxProbe } from './health/outbox-health.ts'
import type { OutboxDeps } from './outbox-deps.ts'
import {
  cancelOfCompany,
  countSending,
  exportIntents,
  forgetIntents,
  forgetIntentAuthor,
  sweepIntents,
} from './intents/outbox-retention-store.ts'
import { createSubmitted } from './submit/submitted.ts'
import { settledWithin } from './submit/settled-within.ts'

/** What a room asks for. */
export interface Wanted<P extends z.ZodMiniType> {
  readonly companyId: string
  /** A repeat finds the first: of one kind and key there is one intent. */
  readonly key: string
  readonly network: NetworkKey
  readonly socialAccountId: string
  readonly payload: z.output<P>
  /** The network's id of what it acts on. What acts on one thing goes out one after another. */
  readonly subject?: string
  readonly publicationId?: string
  /** A publication or an intent that must be done first. */
  readonly afterId?: string
  readonly authorId: string | null
  readonly correlationId: string
  /** Ours, where the room's own row has it too. */
  readonly id?: string
  /**
   * Somebody waits for it: a process that sends claims it with the press, and sends it when
   * `settledWithin` is called, which must be right after the transaction.
   */
  readonly isAwaited?: boolean
}

export interface Outbox extends Room {
  /** Kinds that it carries; told where the product is composed, before it starts. */
  register(kinds: readonly RunningKind[]): void
  /**
   * Writes an intent into the caller's transaction; it goes out once that commits and its step
   * before is done. A key that stands already: its intent, and `isNew` false. A newest word takes
   * the place of what is open of the same (`IntentKind.sets`): `gaveUp`, whose rooms were told.
   */
  add<P extends z.ZodMiniType>(
    tx: Db,
    kind: IntentKind<P>,
    wanted: Wanted<P>,
  ): Promise<{
    readonly intent: IntentRow
    readonly isNew: boolean
    readonly gaveUp: readonly IntentRow[]
  }>
  /**
   * A call that another program began and left is looked for as a lost answer is. In the caller's
   * transaction.
   */
  adopt<P extends z.ZodMiniType>(
    tx: Db,
    kind: IntentKind<P>,
    wanted: Wanted<P> & { readonly id: string; readonly call: LostCall },
  ): Promise<void>
  /**
   * What failed, was missed, was canceled or asks goes out anew, from the beginning. Null: it is
   * under way or done. The steps before it are not touched. `adds`: twice it would stand twice, so
   * what asks is refused (`conflict`) for as long as its lost call may still take effect.
   */
  again(
    tx: Db,
    of: { readonly companyId: string; readonly id: string },
    anew: {
      readonly payload?: unknown
      readonly correlationId: string
      readonly adds?: true
    },
  ): Promise<IntentRow | null>
  /** The owner's word on what asks; in the caller's transaction (`hearOwner`). */
  decide(
    tx: Db,
    of: { readonly companyId: string; readonly id: string },
    said: {
      readonly word: OwnersWord
      readonly settledBefore: Date
      /** What is not there is over, instead of going out anew. */
      readonly sendsAnew?: false
      readonly correlationId: string
    },
  ): Promise<HeardWord>
  /** Takes back what has provably not gone out. False: it has, or may have. */
  cancel(tx: Db, companyId: string, id: string): Promise<boolean>
  /** Its owner wants no more of it: as `cancel`, and ends what asks, though that may have gone out. */
  giveUp(tx: Db, companyId: string, id: string): Promise<boolean>
  find(db: Db, companyId: string, id: string): Promise<IntentRow | null>
  /** The steps that follow publications or intents, oldest first. */
  listAfter(db: Db, companyId: string, ids: readonly string[]): Promise<readonly IntentRow[]>
  /** Of these kinds the newest intent at each of these subjects. */
  listNewest(db: Db, of: Parameters<typeof listNewest>[1]): Promise<readonly IntentRow[]>
  /** The intents of publications, oldest first. */
  listOfPublications(
    db: Db,
    companyId: string,
    publicationIds: readonly string[],
  ): Promise<readonly IntentRow[]>
  /**
   * Locks a publication for whoever gives it intents, and those it has: before its own row, as
   * their workers do, so that nobody waits in a circle. Until the transaction ends.
   */
  lockOfPublication(tx: Db, companyId: string, publicationId: string): Promise<void>
  /**
   * The intent as soon as it is over or waits for something, or as it is after so long. Call it
   * after the transaction.
   */
  settledWithin(
    of: { readonly companyId: string; readonly id: string },
    ms: number,
  ): Promise<IntentRow>
  /** What was held for this goes on. In the caller's transaction. */
  release(tx: Db, released: Released): Promise<void>
  /** What came back with a backup and is held for it, by kind and network. */
  listRestored(db: Db, companyId: string): Promise<readonly RestoredIntents[]>
  /**
   * What came back with a backup goes on, each looked for before it is sent, or is given up. In the
   * caller's transaction; answers how many.
   */
  endRestored(tx: Db, of: RestoredOf, end: 'release' | 'drop'): Promise<number>
  /** The company is no more: nothing of it goes out. In the caller's transaction. */
  closeCompany(tx: Db, companyId: string): Promise<number>
  /** How many calls to networks are under way for the company. */
  inFlight(companyId: string): Promise<number>
  readonly probe: ReturnType<typeof outboxProbe>
  /** The worker role. */
  start(): void
  /** Takes nothing more, and resolves when every call in flight is settled. */
  stop(): Promise<void>
}

function newIntent<P extends z.ZodMiniType>(
  kind: IntentKind<P>,
  wanted: Wanted<P>,
  at: Date,
): NewIntent {
  const { id, publicationId = null, subject = null, afterId = null, ...rest } = wanted
  return {
    ...rest,
    id: id ?? newId(),
    kind: kind.key,
    publicationId,
    subject,
    sets: subject === null ? null : (kind.sets ?? null),
    afterId,
    latenessMs: kind.latenessMs,
    at,
  }
}

interface Of {
  readonly companyId: string
  readonly id: string
}

async function decide(
  deps: Parameters<typeof notifyRooms>[0],
  tx: Db,
  { of, said }: { readonly of: Of; readonly said: Parameters<Outbox['decide']>[2] },
): Promise<HeardWord> {
  await lockWordsOf(tx, of)
  const heard = await hearOwner(tx, of, { ...said, at: deps.clock.now() })
  if (heard && 'heard' in heard) await notifyRooms(deps, tx, [heard.heard])
  return heard
}

async function endRestored(
  deps: Parameters<typeof notifyRooms>[0],
  tx: Db,
  { of, end }: { readonly of: RestoredOf; readonly end: 'release' | 'drop' },
): Promise<number> {
  const ended = end === 'release' ? releaseRestored : dropRestored
  const rows = await ended(tx, of, deps.clock.now())
  await notifyRooms(deps, tx, rows)
  return rows.length
}

/**
 * The outbox: every write to a network beside publishing itself, which uses the same lanes, leases,
 * switches and ledger for its own rows (decision 019).
 */
export function createOutbox(deps: OutboxDeps): Outbox {
  const { db, clock } = deps
  const kinds = new Map<string, RunningKind>()
  const inTurn = createTurns()
  let lanes: IntentLanes | null = null
  const pressed = createSubmitted({ clock, leaseMs: deps.timing.leaseMs, lanes: () => lanes })
  const at = () => clock.now()
  async function cancel(tx: Db, of: Parameters<typeof cancelIntent>[1]): Promise<boolean> {
    const row = await cancelIntent(tx, of, at())
    if (row) await notifyRooms({ kinds, clock }, tx, [row])
    return row !== null
  }
  return {
    mount: () => undefined,
    work: () => undefined,
    register(more) {
      for (const kind of more) kinds.set(kind.key, kind)
    },
    async add(tx, kind, wanted) {
      const intent = newIntent(kind, wanted, at())
      if (intent.sets !== null) await lockWords(tx, intent)
      const made = wanted.isAwaited
        ? await pressed.insert(tx, intent, kind)
        : await insertIntent(tx, intent, null)
      // what is claimed has nothing older before it
      const gaveUp = made?.sets && made.state !== 'sending' ? await giveUpOlder(tx, made, at()) : []
      await notifyRooms({ kinds, clock }, tx, gaveUp)
      if (made) return { intent: made, isNew: true, gaveUp }
      const known = await findByKey(tx, wanted.companyId, { kind: kind.key, key: wanted.key })
      if (!known) throw new Error('An intent was neither written nor found.')
      return { intent: known, isNew: false, gaveUp: [] }
    },
    adopt: (tx, kind, { call, ...wanted }) =>
      adoptIntent(tx, {
        ...newIntent(kind, wanted, at()),
        id: wanted.id,
        step: kind.step,
        ...call,
      }),
    again: (tx, of, anew) =>
      sendAgain(tx, of, { ...anew, at: at(), settleMs: deps.timing.settleMs }),
    decide: (tx, of, said) => decide({ kinds, clock }, tx, { of, said }),
    cancel: (tx, companyId, id) => cancel(tx, { companyId, id, alsoAsking: false }),
    giveUp: (tx, companyId, id) => cancel(tx, { companyId, id, alsoAsking: true }),
    find: findIntent,
    listAfter,
    listNewest,
    listOfPublications,
    lockOfPublication,
    settledWithin: (of, ms) => settledWithin({ ...deps, send: pressed.send }, of, ms),
    async release(tx, released) {
      await notifyRooms({ kinds, clock }, tx, await releaseHeld(tx, released, at()))
    },
    listRestored,
    endRestored: (tx, of, end) => endRestored({ kinds, clock }, tx, { of, end }),
    closeCompany: (tx, companyId) => cancelOfCompany(tx, companyId, at()),
    inFlight: (companyId) => countSending(db, companyId),
    probe: outboxProbe(deps),
    sweep: (now) => sweepIntents(db, now),
    forgetCompany: (companyId) => forgetIntents(db, companyId),
    forgetPerson: (tx, { id }) => forgetIntentAuthor(tx, id),
    exportCompany: (companyId) => [
      {
        path: 'sent-to-networks.json',
        async *rows() {
          yield* await exportIntents(db, companyId)
        },
      },
    ],
    start() {
      lanes = startLanes({ ...deps, kinds, inTurn })
    },
    async stop() {
      await lanes?.stop()
    },
  }
}
