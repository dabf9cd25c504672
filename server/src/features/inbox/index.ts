import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { SeenEvent } from '#connectors/capabilities/webhook-events.ts'
import { runKind, startNetworkLanes, workOff, type RunningKind } from '#outbox'
import type { Db } from '#platform/db/database.ts'
import type { DueLoop } from '#platform/background/due-loop.ts'
import type { Room } from '#platform/platform.ts'
import type { InboxDeps } from './inbox-deps.ts'
import { listLongWaiting, type WaitingThread } from './notify/list-long-waiting.ts'
import { lookAt, messagingNetworks, windowOf } from './threads/list-threads.ts'
import { messageKind } from './reply/message-kind.ts'
import { readMessages } from './poll/read-messages.ts'
import {
  claimReads,
  dueNetworks,
  hastenRead,
  requestMissing,
  requestRead,
  type DueRead,
} from './poll/read-store.ts'
import {
  exportMessages,
  exportWrites,
  forgetAuthor,
  forgetInbox,
  sweepInbox,
} from './retention-store.ts'
import { markSeen } from './poll/seen-store.ts'
import { dropToldTakenBack } from './poll/taken-back.ts'
import { countThreads } from './thread-store.ts'
import { mountInbox } from './routes.ts'

export interface Inbox extends Room {
  /** What it has the outbox carry. */
  readonly kinds: readonly RunningKind[]
  /** A network told of messages on the account: it is read now, or a moment after the last time. */
  changed(companyId: string, socialAccountId: string): Promise<void>
  /** A network told that a guest saw what the account wrote to them. */
  seen(companyId: string, socialAccountId: string, seen: SeenEvent): Promise<void>
  /** A network told that a guest took a message back: it goes. What is not here changes nothing. */
  takenBack(companyId: string, socialAccountId: string, remoteId: string): Promise<void>
  /** Connected, or connected again: what was written meanwhile is read. */
  accountUsable(tx: Db, companyId: string, socialAccountId: string): Promise<void>
  /** Guests of all companies who have waited this long, or whose network's window ends within it. */
  listLongWaiting(now: Date, ms: number): Promise<WaitingThread[]>
  /** For how long after a guest's message each network lets it be answered; null: always. */
  replyWindows(): readonly { readonly network: NetworkKey; readonly windowMs: number | null }[]
  /** Threads that hold something nobody has read. */
  countUnread(companyId: string): Promise<number>
  /** Somebody looks at what guests wrote: their networks are asked soon. */
  lookAt(companyId: string): Promise<void>
  /** Reads what is due, whatever its network; answers how many accounts. */
  readDue(): Promise<number>
  /** The worker role. */
  start(): DueLoop
}

/** Accounts of one network at a time. */
const atOnce = 4
const everyMs = 1000
/** A reading in hand is nobody else's for so long. */
const claimedMs = 10 * 60_000
/** What is told of in one moment is read together. */
const webhookApartMs = 2000

/** The room of messages: what guests write to the venue alone, and what it answers. */
export function createInbox(deps: InboxDeps): Inbox {
  const { db, clock, log } = deps
  const kind = messageKind(deps)
  const read = (row: DueRead) =>
    readMessages(deps, row).catch((error: unknown) => {
      log.error(
        { err: error, socialAccountId: row.social_account_id },
        'the messages of an account could not be read; they are read again',
      )
    })
  const reading = {
    clock,
    capacity: atOnce,
    dueNetworks: (now: Date) => dueNetworks(db, now),
    claim: (network: string, limit: number) =>
      claimReads(db, { now: clock.now(), limit, putOffMs: claimedMs, network }),
    run: read,
  }
  return {
    mount: (api) => mountInbox(api, { ...deps, kind }),
    kinds: [runKind(kind)],
    work: () => undefined,
    changed: (companyId, socialAccountId) =>
      hastenRead(db, { companyId, socialAccountId }, { now: clock.now(), apartMs: webhookApartMs }),
    seen: (companyId, socialAccountId, seen) =>
      markSeen(db, { companyId, socialAccountId }, { ...seen, now: clock.now() }),
    takenBack: (companyId, socialAccountId, remoteId) =>
      dropToldTakenBack(deps, { companyId, socialAccountId }, remoteId),
    accountUsable: (tx, companyId, socialAccountId) =>
      requestRead(tx, { companyId, socialAccountId }, clock.now()),
    replyWindows: () =>
      messagingNetworks.map((network) => ({ network, windowMs: windowOf(deps, network) })),
    countUnread: async (companyId) => (await countThreads(db, companyId)).unread,
    async lookAt(companyId) {
      await lookAt(deps, companyId)
    },
    readDue: () => workOff(reading),
    listLongWaiting: (now, ms) => listLongWaiting(deps, now, ms),
    start() {
      let isFirst = true
      return startNetworkLanes<DueRead>({
        ...reading,
        name: 'messages',
        log,
        everyMs,
        async dueNetworks(now) {
          if (isFirst) await requestMissing(db, messagingNetworks, now)
          isFirst = false
          return dueNetworks(db, now)
        },
      })
    },
    sweep: (now) => sweepInbox(db, now),
    forgetCompany: (companyId) => forgetInbox(db, companyId),
    forgetPerson: (tx, { id }) => forgetAuthor(tx, id),
    exportCompany: (companyId) => [
      { path: 'messages.json', rows: () => exportMessages(db, companyId) },
      {
        path: 'messages-written.json',
        async *rows() {
          yield* await exportWrites(db, companyId)
        },
      },
    ],
  }
}
