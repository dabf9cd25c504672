import { networks } from '@marquee/contract/networks/table.ts'
import type {
  MentionReader,
  RemoteMention,
  MentionEvent,
} from '#connectors/capabilities/comments/mentions.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { reasonOff } from '#platform/db/limits/network-switches.ts'
import { sendCopying } from './copy-pictures.ts'
import { readMentionsJob } from '../jobs.ts'
import { dropMention, keepMentions, remoteIdOf, type MentionsAccount } from '../mention-store.ts'
import type { MentionedAccount, MentionsDeps } from '../mentions-deps.ts'
import { refreshPictures } from './picture-store.ts'
import {
  closeRead,
  endReading,
  lastRead,
  noteReading,
  putOff,
  wasReadSinceAsked,
} from './read-store.ts'
import { reportWaiting } from '../update-team-inbox.ts'

const mostListed = 50
/** What was written long before the last reading asks nothing of anybody any more. */
const lookBackMs = 14 * 86_400_000
/** What could not be read is asked for again so much later, and for so long. */
const laterMs = 10 * 60_000
const laterForMs = 7 * 86_400_000
/** A list that is refused for good, as where a right was not given, is asked for once a day. */
const refusedMs = 86_400_000
/** Plain reads wait when a quota is fuller than this, in percent (design section 4). */
const fullest = 60

/** What a network told of is read before what is due from time to time. */
export const toldPriority = 1

interface Reading extends MentionsAccount {
  /** What a webhook told of; null: all that the network lists. */
  readonly told: MentionEvent | null
  /** Until when what was told of is asked for again; absent: it was not put off yet. */
  readonly giveUpAt?: string | undefined
}

/**
 * Reads where an account is named into the store. What a webhook tells of and what the list shows
 * is one mention, by the network's id. Under a post of the venue's own it is a comment, which the
 * room of comments keeps. A list that was read since it was asked for is not read once more.
 */
export async function readMentions(deps: MentionsDeps, of: Reading): Promise<void> {
  if (of.told) return read(deps, of)
  // jobs of an account pile up while its network hangs, or while there are many accounts
  if (await wasReadSinceAsked(deps.db, of)) return
  const began = deps.clock.now()
  await read(deps, of)
  await noteReading(deps.db, of, began)
}

async function read(deps: MentionsDeps, of: Reading): Promise<void> {
  let account: MentionedAccount | null = null
  try {
    account = await deps.accounts.capabilitiesOf(of.companyId, of.socialAccountId)
    if (!account) return
    const { mentionReader: reader } = account
    if (!reader) return await endReading(deps.db, of)
    const { network } = account.account
    const off = (await reasonOff(deps.db, network)) !== null
    const fullUntil = deps.budgets.waitUntil(account.budgets, fullest)
    if (off || fullUntil) return await readLater(deps, of, fullUntil)
    if (of.told) return await readFromEvents(deps, of, { account, reader, told: of.told })
    await readList(deps, of, { account, reader })
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    const passes = ['unavailable', 'rate-limited', 'reauthorize'].includes(error.kind)
    if (passes) await readLater(deps, of, laterOf(error.until, usualNext(deps, account)))
    else if (!of.told) await putOff(deps.db, of, new Date(deps.clock.now().getTime() + refusedMs))
    if (error.kind === 'reauthorize')
      await deps.accounts.markReauthorize({
        companyId: of.companyId,
        accountId: of.socialAccountId,
        said: error.said,
        mark: account?.mark ?? null,
      })
    deps.log.info({ err: error, ...of }, 'mentions could not be read')
  }
}

/**
 * Where reading costs, what failed may have been charged: it waits as long as after a list that
 * came.
 */
const usualNext = ({ clock }: MentionsDeps, account: MentionedAccount | null): Date | null => {
  const everyMs = account?.mentionReader?.readEveryMs ?? null
  return everyMs === null ? null : new Date(clock.now().getTime() + everyMs)
}

const laterOf = (one: Date | undefined, other: Date | null): Date | null =>
  one && other ? new Date(Math.max(one.getTime(), other.getTime())) : (one ?? other)

/**
 * What a webhook told of is told once, so it is asked for again until the network shows it or a
 * week is over. A list comes again by itself, but not before the network allows it.
 */
async function readLater(
  deps: MentionsDeps,
  { companyId, socialAccountId, told, giveUpAt }: Reading,
  until: Date | null,
): Promise<void> {
  if (!told) {
    if (until) await putOff(deps.db, { companyId, socialAccountId }, until)
    return
  }
  const now = deps.clock.now().getTime()
  const lastAt = giveUpAt === undefined ? now + laterForMs : Date.parse(giveUpAt)
  if (now >= lastAt) return
  const afterMs = Math.max((until?.getTime() ?? 0) - now, laterMs)
  await deps.db.transaction((tx) =>
    deps.queue.sendWith(
      tx,
      {
        job: readMentionsJob,
        payload: { companyId, socialAccountId, told, giveUpAt: new Date(lastAt).toISOString() },
      },
      { afterMs, priority: toldPriority },
    ),
  )
}

async function readFromEvents(
  deps: MentionsDeps,
  place: Reading,
  {
    account,
    reader,
    told,
  }: {
    readonly account: MentionedAccount
    readonly reader: MentionReader
    readonly told: MentionEvent
  },
): Promise<void> {
  const seen = await reader.read(told)
  if (!seen) return gone(deps, place, told)
  const guestName = seen.guestName ?? told.guestName
  return keep(deps, place, { account, mentions: [{ ...seen, guestName }] })
}

/** A read that does not see it may be behind, or lack a right: only the second one is believed. */
function gone(deps: MentionsDeps, of: Reading, told: MentionEvent): Promise<void> {
  if (of.giveUpAt === undefined) return readLater(deps, of, null)
  return dropMention(deps.db, of, remoteIdOf(told))
}

interface Seen {
  readonly account: MentionedAccount
  readonly mentions: readonly RemoteMention[]
}

async function readList(
  deps: MentionsDeps,
  place: MentionsAccount,
  { account, reader }: { readonly account: MentionedAccount; readonly reader: MentionReader },
): Promise<void> {
  const now = deps.clock.now()
  const last = await lastRead(deps.db, place)
  const since = new Date((last ?? now).getTime() - lookBackMs)
  const mentions = await reader.list(mostListed, last ?? since)
  await keep(deps, place, {
    account,
    mentions: mentions.filter(({ createdAt }) => createdAt >= since),
  })
  const readEveryMs = reader.readEveryMs ?? account.readEveryMs
  await closeRead(deps.db, place, {
    at: now,
    nextAt: readEveryMs === null ? null : new Date(now.getTime() + readEveryMs),
  })
}

async function keep(
  deps: MentionsDeps,
  place: MentionsAccount,
  { account, mentions }: Seen,
): Promise<void> {
  const { db, clock } = deps
  const { companyId } = place
  const own = await ownPosts(deps, companyId, { account, mentions })
  const foreign = mentions.filter(({ postId, isOwn }) => !isOwn && !own.has(postId))
  // what waits of earlier readings goes on, also where nothing new came
  if (foreign.length === 0)
    return db.transaction((tx) => sendCopying(deps, tx, { ...place, pauseMs: 0 }))
  await db.transaction(async (tx) => {
    const { network } = account.account
    const ids = await keepMentions(tx, place, {
      network,
      mentions: foreign,
      at: clock.now(),
    })
    await reportWaiting(deps, tx, { companyId, ids })
    await refreshPictures(tx, place, foreign)
    await sendCopying(deps, tx, { ...place, pauseMs: 0 })
  })
}

/** Posts of the venue's own, below which the room of comments reads; none where it reads none. */
async function ownPosts(
  { db, posts }: MentionsDeps,
  companyId: string,
  { account, mentions }: Seen,
): Promise<ReadonlySet<string>> {
  if (networks[account.account.network].commentLevels === 0) return new Set()
  const ids = mentions.map(({ postId }) => postId)
  return new Set((await posts.listLive(db, companyId, ids)).map(({ remote_id: id }) => id))
}
