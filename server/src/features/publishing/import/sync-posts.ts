import { usualReadEveryMs, type RemotePost } from '#connectors/capabilities/posts/post-reader.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { readsTheSame } from '#connectors/text/same-words.ts'
import { clocksApartMs } from '#outbox'
import type { PictureTime } from '#platform/outbound/copy-picture.ts'
import { upTo } from '../engine/step-failure.ts'
import { keepImported } from './keep-imported.ts'
import { nameProvisional } from './name-provisional.ts'
import { isCommentedSince, reportCommented } from './report-commented.ts'
import { longestSettleMs } from '../engine/engine-rules.ts'
import { readSince } from './read-since.ts'
import { breakOffSync, finishSync, holdSync, putOffSync, type SyncRow } from './post-sync-store.ts'
import {
  listCommented,
  listDeleted,
  listOpenCommits,
  listUnnamed,
  nameImported,
  refreshCounts,
  type OpenSpan,
} from './imported-store.ts'
import { remoteIdsKnown, remoteIdsTaken } from '../engine/ledger/remote-ids-store.ts'
import type { AccountsForPosts, PublishingDeps } from '../publishing-deps.ts'

/**
 * Read at first, below a page of which not even the oldest was known, and once a day for the counts
 * of older posts where reading costs nothing.
 */
const pagesOfMore = 4
/** So far at most is read back to what was passed over. */
const pagesBack = 10
const pageSize = 25
const mostSkipped = 200
/**
 * So long it is waited at most: an account that cannot be opened now may be before, and so may one
 * whose network named a wait.
 */
const longestRestMs = 3_600_000

/** So long pictures of one reading hold it up at most, whoever names their hosts. */
const picturesMs = 60_000

export type SyncDeps = Pick<
  PublishingDeps,
  'db' | 'clock' | 'log' | 'outbound' | 'budgets' | 'onCommented'
> & {
  readonly media: Pick<PublishingDeps['media'], 'keepRemote'>
  readonly accounts: Pick<AccountsForPosts, 'capabilitiesOf' | 'markReauthorize'>
}

/**
 * Reads an account's page: counts of what we know, and posts made elsewhere, with small copies of
 * their pictures.
 */
export async function syncPosts(deps: SyncDeps, row: SyncRow): Promise<void> {
  const started = deps.clock.now()
  let account: Opened | null = null
  try {
    account = await deps.accounts.capabilitiesOf(row.company_id, row.social_account_id)
    // whoever disconnects or loses an account ends its reading in that transaction: here its
    // network is only not offered for now
    if (!account?.reader)
      return await putOffSync(deps.db, row, new Date(started.getTime() + longestRestMs))
    await readPages(deps, row, { account: { ...account, reader: account.reader }, started })
  } catch (error) {
    if (!(error instanceof ConnectorError)) {
      await putOffBroken(deps, row, again(account, started))
      throw error
    }
    if (error.kind === 'reauthorize')
      await deps.accounts.markReauthorize({
        companyId: row.company_id,
        accountId: row.social_account_id,
        said: error.said,
        mark: account?.mark ?? null,
      })
    const told = Math.min(error.until?.getTime() ?? 0, started.getTime() + longestRestMs)
    const until = Math.max(told, again(account, started).getTime())
    await breakOffSync(deps.db, row, { nextAt: new Date(until), error: error.message })
  }
}

const again = (account: Opened | null, started: Date): Date =>
  new Date(started.getTime() + (account?.readEveryMs ?? usualReadEveryMs))

/** A fault of ours: the page is read again with the others, not when a dead worker's would be. */
async function putOffBroken(
  { db, log }: Pick<SyncDeps, 'db' | 'log'>,
  row: SyncRow,
  until: Date,
): Promise<void> {
  try {
    await putOffSync(db, row, until)
  } catch (error) {
    log.error({ err: error }, 'a page whose reading broke off could not be put off')
  }
}

type Opened = NonNullable<Awaited<ReturnType<AccountsForPosts['capabilitiesOf']>>>
type Readable = Opened & { readonly reader: NonNullable<Opened['reader']> }

async function readPages(
  deps: SyncDeps,
  row: SyncRow,
  { account, started }: { account: Readable; started: Date },
): Promise<void> {
  // plain reads are the first to wait when a quota grows full
  const free = deps.budgets.waitUntil(account.budgets, upTo.read)
  if (free) return putOffSync(deps.db, row, free)
  await nameProvisional(deps, row, { reader: account.reader, now: started })
  // what was passed over is looked for once nothing is open any more that it might be
  const mayBeOurs = covers(await listOpenCommits(deps.db, row.company_id, row.social_account_id))
  const backTo =
    row.skipped.filter((at) => !mayBeOurs(at)).toSorted((a, b) => a.getTime() - b.getTime())[0] ??
    null
  const isCharged = typeof account.readEveryMs === 'number'
  const since = readSince(row.last_at, started, isCharged)
  const skipped = row.skipped.filter(mayBeOurs)
  const isForCounts = !isCharged && (row.last_at === null || dayOf(row.last_at) !== dayOf(started))
  const reading = { ...deps, pictureTime: { leftMs: picturesMs } }
  let cursor: string | null = null
  for (let page = 0; page < pagesBack; page++) {
    if (page > 0) await holdSync(deps.db, row, deps.clock.now())
    const answer: { posts: readonly RemotePost[]; cursor: string | null } =
      await account.reader.listRecent({
        limit: pageSize,
        since: backTo && backTo < since ? backTo : since,
        ...(cursor === null ? {} : { cursor }),
      })
    const { passed, endsInNews } = await keepPage(reading, row, {
      readable: account,
      posts: answer.posts,
    })
    skipped.push(...passed)
    cursor = answer.cursor
    const oldest = answer.posts.at(-1)
    const isBackThere = backTo === null || (oldest !== undefined && oldest.createdAt < backTo)
    const readsMore = (row.last_at === null || isForCounts || endsInNews) && page + 1 < pagesOfMore
    if (!cursor || (isBackThere && !readsMore)) break
  }
  await finishSync(deps.db, row, {
    now: started,
    nextAt: new Date(started.getTime() + (account.readEveryMs ?? usualReadEveryMs)),
    skipped: onceEach(skipped),
  })
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

const onceEach = (instants: readonly Date[]) =>
  [...new Set(instants.map((at) => at.getTime()))]
    .sort((a, b) => a - b)
    .slice(0, mostSkipped)
    .map((at) => new Date(at))

/** Whether a post that appeared then may be one of ours whose fate is open. */
const covers = (open: readonly OpenSpan[]) => (at: Date) =>
  open.some(
    ({ from, until }) =>
      at.getTime() >= from.getTime() - clocksApartMs &&
      (until === null || at.getTime() <= until.getTime() + longestSettleMs + clocksApartMs),
  )

/**
 * `passed`: when those appeared that were passed over. `endsInNews`: its oldest was not known, so
 * that more of the kind may stand below.
 */
interface PageKept {
  readonly passed: readonly Date[]
  readonly endsInNews: boolean
}

async function keepPage(
  deps: SyncDeps & { readonly pictureTime: PictureTime },
  row: SyncRow,
  {
    readable: { account, reader, readEveryMs },
    posts,
  }: { readable: Readable; posts: readonly RemotePost[] },
): Promise<PageKept> {
  // what appeared since a commit whose answer we do not have may be our own post: it waits until
  // that is settled. Asked first: what is settled after this has no name below
  const mayBeOurs = covers(await listOpenCommits(deps.db, row.company_id, row.social_account_id))
  const notToNotify = await nameUnnamed(deps, row, { readable: { account, reader }, posts })
  const known = new Set(
    await remoteIdsKnown(
      deps.db,
      { companyId: row.company_id, socialAccountId: row.social_account_id },
      posts.map(({ remoteId }) => remoteId),
    ),
  )
  const old = posts.filter(({ remoteId }) => known.has(remoteId))
  const page = {
    companyId: row.company_id,
    socialAccountId: row.social_account_id,
    since: row.last_at,
  }
  const report = (postIds: readonly string[]) =>
    reportCommented(deps, row, { account, readEveryMs, postIds })
  // told before it is written down: that it grew is nowhere afterwards
  await report(await listCommented(deps.db, page, old))
  await refreshCounts(deps.db, page, old)
  const fresh = posts.filter(({ remoteId }) => !known.has(remoteId) && !notToNotify.has(remoteId))
  const passed = fresh.filter(({ createdAt }) => mayBeOurs(createdAt))
  const found = fresh.filter((post) => !passed.includes(post))
  // a page may show for a while what was deleted from here
  const deleted = new Set(
    found.length === 0
      ? []
      : await listDeleted(
          deps.db,
          row.company_id,
          found.map(({ remoteId }) => remoteId),
        ),
  )
  const made = found.filter(({ remoteId }) => !deleted.has(remoteId))
  for (const post of made) {
    const isCommented = isCommentedSince(post, row.last_at)
    // its number comes after the telling here, too
    await keepImported(deps, row.company_id, {
      account,
      post: isCommented ? { ...post, comments: null } : post,
    })
    if (!isCommented) continue
    await report([post.remoteId])
    await refreshCounts(deps.db, page, [post])
  }
  return {
    passed: passed.map(({ createdAt }) => createdAt),
    endsInNews: fresh.some((post) => post === posts.at(-1)),
  }
}

const dayMs = 86_400_000
/** So long an owner may take to finish a post in the network's own app. */
const finishingMs = 7 * dayMs

/**
 * A post of ours without an id, or with a provisional one, takes that of the one on the page that
 * reads the same and appeared since it was first sent, until a day after it was taken. Of two
 * nobody can tell which: their ids are answered, for they are no posts made elsewhere.
 */
async function nameUnnamed(
  deps: SyncDeps,
  row: SyncRow,
  {
    readable: {
      account,
      reader: { isProvisional },
    },
    posts,
  }: { readable: Pick<Readable, 'account' | 'reader'>; posts: readonly RemotePost[] },
): Promise<ReadonlySet<string>> {
  const notToNotify = new Set<string>()
  const unnamed = await listUnnamed(deps.db, {
    companyId: row.company_id,
    socialAccountId: row.social_account_id,
    newSince: new Date(deps.clock.now().getTime() - dayMs),
  })
  for (const ours of unnamed.filter(
    ({ remote_id: id, waits }) => id === null || waits || isProvisional?.(id),
  )) {
    const until = ours.accepted_at.getTime() + (ours.waits ? finishingMs : dayMs)
    const same = posts.filter(
      ({ text, createdAt }) =>
        readsTheSame(text, ours.text) &&
        createdAt.getTime() >= ours.since.getTime() - clocksApartMs &&
        createdAt.getTime() < until,
    )
    const taken = new Set(
      await remoteIdsTaken(
        deps.db,
        {
          companyId: row.company_id,
          socialAccountId: row.social_account_id,
          network: account.network,
          publicationId: ours.id,
        },
        same.map(({ remoteId }) => remoteId),
      ),
    )
    const free = same.filter(({ remoteId }) => !taken.has(remoteId))
    const [found] = free
    if (found && free.length === 1)
      await nameImported(deps.db, {
        companyId: row.company_id,
        post: ours,
        found,
        at: deps.clock.now(),
      })
    else for (const { remoteId } of free) notToNotify.add(remoteId)
  }
  return notToNotify
}
