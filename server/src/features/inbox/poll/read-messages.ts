import type { Message } from '@marquee/contract/message.ts'
import { usualReadEveryMs } from '#connectors/capabilities/posts/post-reader.ts'
import type {
  Messenger,
  RemoteMessage,
  RemoteThread,
  ThreadPage,
} from '#connectors/capabilities/messenger.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { copyPicture, type PictureTime } from '#platform/outbound/copy-picture.ts'
import { reasonOff } from '#platform/db/limits/network-switches.ts'
import type { InboxDeps, MessagingAccount } from '../inbox-deps.ts'
import { correctTimes, keepMessages, knownMessages, type KeptMessage } from '../message-store.ts'
import { dropDisconnected, dropRead, endRead, type DueRead } from './read-store.ts'
import { reportWaiting } from '../notify/update-team-inbox.ts'
import { keepThread, recountThread, setGuestPicture, type MessageAccount } from '../thread-store.ts'
import { dropTakenBack } from './taken-back.ts'

const pageSize = 25
/** Of the first reading: the newest threads. */
const firstPages = 4
/** So far at most is read back to where the last reading ended. */
const mostPages = 40
const mostPagesOfThread = 100
/** Plain reads wait when a quota is fuller than this, in percent (design section 4). */
const fullest = 60
/** How far a network's clock may be from ours, and how long reads may lag. */
const overlapMs = 5 * 60_000
/**
 * So long pictures and faces hold up one reading at most, whoever names their hosts; of the first
 * one, which has the most of them, each page.
 */
const picturesMs = 60_000
/** An account that cannot be opened now may be before. */
const longestRestMs = 3_600_000

/**
 * Reads what was written since the last reading that came to its end, so that what was told while
 * nobody listened, or got lost on the way, is found. What is here already is not written twice.
 */
export async function readMessages(deps: InboxDeps, row: DueRead): Promise<void> {
  const started = deps.clock.now()
  let account: MessagingAccount | null = null
  try {
    account = await deps.accounts.capabilitiesOf(row.company_id, row.social_account_id)
    if (!account) return await endUnopened(deps, row, started)
    const { messenger } = account
    if (!messenger) return await dropRead(deps.db, row)
    const { network } = account.account
    const isOff = (await reasonOff(deps.db, network)) !== null
    const wait = deps.budgets.waitUntil(account.budgets, fullest)
    const usual = usualNext(started, account)
    if (isOff || wait) return await end(deps, row, { nextAt: wait ?? usual })
    const of = { companyId: row.company_id, socialAccountId: row.social_account_id, network }
    const reading = { ...deps, pictureTime: { leftMs: picturesMs } }
    const isWhole = await readPages(reading, of, { messenger, since: row.read_until, started })
    await end(deps, row, { nextAt: usual, ...(isWhole ? { readUntil: started } : {}) })
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    if (error.kind === 'reauthorize')
      await deps.accounts.markReauthorize({
        companyId: row.company_id,
        accountId: row.social_account_id,
        said: error.said,
        mark: account?.mark ?? null,
      })
    const told = Math.min(error.until?.getTime() ?? 0, started.getTime() + longestRestMs)
    const nextAt = new Date(Math.max(told, laterEachTime(started, account, row.failures)))
    await end(deps, row, { nextAt, problem: error.said })
  }
}

/**
 * Nobody reads an account that was disconnected. One that is connected is only not offered by this
 * process for now, as without its network's settings: it is read on from where it was, by whichever
 * process has them.
 */
async function endUnopened(deps: InboxDeps, row: DueRead, started: Date): Promise<void> {
  if (await dropDisconnected(deps.db, row)) return
  await end(deps, row, { nextAt: usualNext(started, null) })
}

const usualNext = (started: Date, account: MessagingAccount | null) =>
  new Date(started.getTime() + (account?.readEveryMs ?? usualReadEveryMs))

/** A network that is away keeps its places for others of it. */
function laterEachTime(started: Date, account: MessagingAccount | null, failures: number): number {
  const usualMs = usualNext(started, account).getTime() - started.getTime()
  const longestMs = Math.max(usualMs, longestRestMs)
  return started.getTime() + Math.min(usualMs * 2 ** failures, longestMs)
}

interface Ended {
  readonly nextAt: Date
  /** It was read to the end. */
  readonly readUntil?: Date
  readonly problem?: Message
}

const end = (
  deps: Pick<InboxDeps, 'db' | 'clock'>,
  row: DueRead,
  { nextAt, readUntil, problem }: Ended,
): Promise<void> =>
  endRead(deps.db, row, {
    at: deps.clock.now(),
    nextAt,
    readUntil: readUntil ?? null,
    problem: problem ?? null,
  })

interface ReadingDeps extends InboxDeps {
  readonly pictureTime: PictureTime
}

interface Reading {
  readonly messenger: Messenger
  /** Null: it was never read. */
  readonly since: Date | null
  readonly started: Date
}

/** Whether everything since then is here: what was cut off is gone back to by the next reading. */
async function readPages(
  deps: ReadingDeps,
  of: MessageAccount,
  { messenger, since, started }: Reading,
): Promise<boolean> {
  const from = since ? since.getTime() - overlapMs : null
  let cursor: string | null = null
  let isWhole = true
  for (let page = 0; page < (from === null ? firstPages : mostPages); page++) {
    if (from === null) deps.pictureTime.leftMs = picturesMs
    const answer: ThreadPage = await messenger.list({
      limit: pageSize,
      ...(cursor === null ? {} : { cursor }),
    })
    for (const thread of answer.threads)
      if (!(await keepWhole(deps, of, { messenger, thread, from }))) isWhole = false
    await dropTakenBack(deps, of, { threads: answer.threads, from: started })
    cursor = answer.cursor
    const isThere =
      from !== null && answer.completeSince !== null && answer.completeSince.getTime() < from
    if (cursor === null || isThere) return isWhole
  }
  // the first reading is of the newest threads alone
  return from === null && isWhole
}

interface Whole {
  readonly messenger: Messenger
  readonly thread: RemoteThread
  readonly from: number | null
}

/** The thread, with what was left out of it since `from`; whether all of that. */
async function keepWhole(
  deps: ReadingDeps,
  of: MessageAccount,
  { messenger, thread, from }: Whole,
): Promise<boolean> {
  await keepOne(deps, of, thread)
  let { older, messages }: Pick<RemoteThread, 'older' | 'messages'> = thread
  if (from === null) return true
  for (let page = 0; ; page++) {
    const oldest = messages.at(-1)
    if (older === null || !oldest || oldest.createdAt.getTime() < from) return true
    if (page === mostPagesOfThread) return false
    ;({ older, messages } = await messenger.older(thread, older))
    await keepOne(deps, of, { ...thread, messages })
  }
}

async function keepOne(
  deps: ReadingDeps,
  of: MessageAccount,
  thread: Pick<RemoteThread, 'remoteId' | 'guest' | 'messages'>,
): Promise<void> {
  const known = await knownMessages(
    deps.db,
    of,
    thread.messages.map(({ remoteId }) => remoteId),
  )
  const fresh = thread.messages.filter(({ remoteId }) => !known.has(remoteId))
  // what was sent from here stands with the time of our clock until its network tells its own
  const moved = thread.messages.filter(({ remoteId, isOwn, createdAt }) => {
    const before = known.get(remoteId)
    return isOwn && before !== undefined && before.getTime() !== createdAt.getTime()
  })
  if (fresh.length + moved.length === 0) return
  const seen = await withCopies(deps, of.companyId, fresh)
  const kept = await deps.db.transaction(async (tx) => {
    const row = await keepThread(tx, of, { ...thread, at: deps.clock.now() })
    // under the thread's lock: who looked or answered while it waited had not seen these
    const at = deps.clock.now()
    await keepMessages(tx, of, { threadId: row.id, seen, at })
    await correctTimes(tx, of, moved)
    await recountThread(tx, of.companyId, row.id)
    await reportWaiting(deps, tx, { companyId: of.companyId, threadId: row.id })
    return row
  })
  const face = thread.guest.pictureUrl
  if (face === null || kept.has_face) return
  const copy = await copyPicture(
    deps,
    { url: face, of: 'a guest', time: deps.pictureTime },
    (bytes) => deps.media.keepRemote(of.companyId, bytes, 'guest.jpg'),
  )
  if (!copy) return
  await deps.db.transaction(async (tx) => {
    await setGuestPicture(tx, of.companyId, { id: kept.id, pictureId: copy.id })
    await reportWaiting(deps, tx, { companyId: of.companyId, threadId: kept.id })
  })
}

/** Addresses of networks expire, so pictures are copied before they are written down. */
async function withCopies(
  deps: ReadingDeps,
  companyId: string,
  fresh: readonly RemoteMessage[],
): Promise<KeptMessage[]> {
  const kept: KeptMessage[] = []
  for (const { pictureUrls, hasOther, ...one } of fresh) {
    const pictureIds = await copiesOf(deps, companyId, pictureUrls)
    kept.push({
      ...one,
      pictureIds,
      // what could not be copied is to be seen at the network
      hasOther: hasOther || pictureIds.length < pictureUrls.length,
    })
  }
  return kept
}

async function copiesOf(
  deps: ReadingDeps,
  companyId: string,
  urls: readonly string[],
): Promise<string[]> {
  const copies: string[] = []
  for (const url of urls) {
    const copy = await copyPicture(
      deps,
      { url, of: 'a message', time: deps.pictureTime },
      (bytes) => deps.media.keepRemote(companyId, bytes, 'message.jpg'),
    )
    if (copy) copies.push(copy.id)
  }
  return copies
}
