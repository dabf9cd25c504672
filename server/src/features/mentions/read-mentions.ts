import type {
  MentionReader,
  RemoteMention,
  ToldMention,
} from '#connectors/capabilities/mentions.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { readSwitches } from '#platform/db/network-switches.ts'
import { copyPictures } from './copy-pictures.ts'
import { readMentionsJob } from './jobs.ts'
import { dropMention, keepMentions, remoteIdOf, type Place } from './mention-store.ts'
import type { MentionedAccount, MentionsDeps } from './mentions-deps.ts'
import { closeRead, endReading, lastRead } from './read-store.ts'
import { tellWaiting } from './tell-waiting.ts'

const mostListed = 50
/** What was written long before the last reading asks nothing of anybody any more. */
const lookBackMs = 14 * 86_400_000
/** What could not be read is asked for again so much later, and for so long. */
const laterMs = 10 * 60_000
const laterForMs = 7 * 86_400_000
/** Plain reads wait when an allowance is fuller than this, in percent (design section 4). */
const fullest = 60

interface Reading extends Place {
  /** What a webhook told of; null: all that the network lists. */
  readonly told: ToldMention | null
  /** Until when what was told of is asked for again; absent: it was not put off yet. */
  readonly giveUpAt?: string | undefined
}

/**
 * Reads where an account is named into the store. What a webhook tells of and what the list shows
 * is one mention, by the network's id. Under a post of the venue's own it is a comment, which the
 * room of comments keeps.
 */
export async function readMentions(deps: MentionsDeps, of: Reading): Promise<void> {
  let account: MentionedAccount | null = null
  try {
    account = await deps.accounts.capabilitiesOf(of.companyId, of.socialAccountId)
    if (!account) return
    const { mentionReader: reader } = account
    if (!reader) return await endReading(deps.db, of)
    const { network } = account.account
    const off = (await readSwitches(deps.db)).some((one) => one.network === network)
    const fullUntil = deps.budgets.waitUntil(account.budgets, fullest)
    if (off || fullUntil) return await readLater(deps, of, fullUntil)
    if (of.told) return await readTold(deps, of, { account, reader, told: of.told })
    await readList(deps, of, { account, mentions: await reader.list(mostListed) })
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    const passes = ['unavailable', 'rate-limited', 'reauthorize'].includes(error.kind)
    if (passes) await readLater(deps, of, error.until ?? null)
    if (error.kind === 'reauthorize')
      await deps.accounts.markReauthorize(
        of.companyId,
        of.socialAccountId,
        error.said,
        account?.mark ?? null,
      )
    deps.log.info({ err: error, ...of }, 'mentions could not be read')
  }
}

/**
 * What a webhook told of is told once, so it is asked for again until the network shows it or a
 * week is over. A list comes again by itself.
 */
async function readLater(
  deps: MentionsDeps,
  { companyId, socialAccountId, told, giveUpAt }: Reading,
  until: Date | null,
): Promise<void> {
  if (!told) return
  const now = deps.clock.now().getTime()
  const lastAt = giveUpAt === undefined ? now + laterForMs : Date.parse(giveUpAt)
  if (now >= lastAt) return
  const at = Math.max(until?.getTime() ?? 0, now + laterMs)
  await deps.db.transaction((tx) =>
    deps.queue.send(
      tx,
      readMentionsJob,
      { companyId, socialAccountId, told, giveUpAt: new Date(lastAt).toISOString() },
      // the queue's time is the machine's, which a demo's clock runs ahead of
      { startAfter: new Date(at - deps.clock.offsetMs()) },
    ),
  )
}

async function readTold(
  deps: MentionsDeps,
  place: Reading,
  {
    account,
    reader,
    told,
  }: {
    readonly account: MentionedAccount
    readonly reader: MentionReader
    readonly told: ToldMention
  },
): Promise<void> {
  const seen = await reader.read(told)
  if (!seen) return gone(deps, place, told)
  const guestName = seen.guestName ?? told.guestName
  return keep(deps, place, { account, mentions: [{ ...seen, guestName }] })
}

/** A read that does not see it may be behind, or lack a right: only the second one is believed. */
function gone(deps: MentionsDeps, of: Reading, told: ToldMention): Promise<void> {
  if (of.giveUpAt === undefined) return readLater(deps, of, null)
  return dropMention(deps.db, of, remoteIdOf(told))
}

interface Seen {
  readonly account: MentionedAccount
  readonly mentions: readonly RemoteMention[]
}

async function readList(deps: MentionsDeps, place: Place, { account, mentions }: Seen) {
  const now = deps.clock.now()
  const since = ((await lastRead(deps.db, place)) ?? now).getTime() - lookBackMs
  await keep(deps, place, {
    account,
    mentions: mentions.filter(({ createdAt }) => createdAt.getTime() >= since),
  })
  const { readEveryMs } = account
  await closeRead(deps.db, place, {
    at: now,
    nextAt: readEveryMs === null ? null : new Date(now.getTime() + readEveryMs),
  })
}

async function keep(deps: MentionsDeps, place: Place, { account, mentions }: Seen): Promise<void> {
  const { db, clock, posts } = deps
  const { companyId } = place
  const own = new Set(
    (
      await posts.listStanding(
        db,
        companyId,
        mentions.map(({ postId }) => postId),
      )
    ).map(({ remote_id: id }) => id),
  )
  const foreign = mentions.filter(({ postId, isOwn }) => !isOwn && !own.has(postId))
  if (foreign.length === 0) return
  const pictures = await copyPictures(deps, place, foreign)
  await db.transaction(async (tx) => {
    const { network } = account.account
    const ids = await keepMentions(tx, place, {
      network,
      mentions: foreign,
      pictures,
      at: clock.now(),
    })
    await tellWaiting(deps, tx, { companyId, ids })
  })
}
