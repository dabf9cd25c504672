import type { AnswerOf } from '@marquee/contract/endpoint.ts'
import { message } from '@marquee/contract/message.ts'
import { compared, hasReviews, lowRating } from '@marquee/contract/review-rules.ts'
import type {
  listReviews as listCall,
  OneReview,
  ReviewFilter,
  ReviewPlace,
  ReviewSummary,
} from '@marquee/contract/reviews.ts'
import { AppError } from '#platform/app-error.ts'
import { readPageCursor } from '#platform/http/input/page-cursor.ts'
import type { Scope } from '#platform/scope.ts'
import {
  countPutAway,
  countRatings,
  countWeeks,
  findRow,
  listLow,
  listRows,
  type CountRow,
  type PutAwayRow,
  type WeekRow,
} from './list-store.ts'
import { requestPolls } from './poll/read-reviews.ts'
import { findReads, type ReadRow } from './poll/read-store.ts'
import type { ActiveAccount, ReviewsDeps } from './reviews-deps.ts'
import { toView } from './review-views.ts'

const pageSize = 20
const mostLow = 3
const weekMs = 7 * 86_400_000
/** A reading that did not end by then never will. */
const longestReadMs = 60_000

type Deps = Pick<ReviewsDeps, 'db' | 'clock' | 'queue' | 'accounts'>

/** The active accounts of networks with reviews, in the order of the networks. */
export async function placesOf(
  { db, accounts }: Pick<Deps, 'db' | 'accounts'>,
  { companyId }: Pick<Scope, 'companyId'>,
): Promise<readonly ActiveAccount[]> {
  return (await accounts.enabledAccounts(db, companyId)).filter(({ network }) =>
    hasReviews(network),
  )
}

export async function listReviews(
  deps: Deps,
  scope: Scope,
  { network, stars, unanswered, before }: ReviewFilter,
): Promise<AnswerOf<typeof listCall>> {
  const places = (await placesOf(deps, scope)).filter(
    (one) => network === undefined || one.network === network,
  )
  if (places.length === 0) return { reviews: [], next: null }
  const cursor = before === undefined ? null : readPageCursor(before, '_')
  if (before !== undefined && !cursor)
    throw new AppError('invalid-input', message('reviews.no-such-cursor'))
  const rows = await listRows(deps.db, scope.companyId, {
    accountIds: places.map((one) => one.id),
    rating: stars ?? null,
    isOpen: unanswered === 'yes',
    before: cursor,
    limit: pageSize + 1,
  })
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    reviews: page.map(toView),
    next: rows.length > pageSize && last ? `${last.created_at.toISOString()}_${last.id}` : null,
  }
}

/** Throws `not-found` also for a review of somebody else. */
export async function readOne(
  deps: Pick<Deps, 'db' | 'accounts'>,
  scope: Scope,
  id: string,
): Promise<OneReview> {
  const { companyId } = scope
  const row = await findRow(deps.db, companyId, id)
  if (!row) throw new AppError('not-found', message('reviews.no-such-review'))
  const place = (await placesOf(deps, scope)).find((one) => one.id === row.social_account_id)
  const [read] = await findReads(deps.db, companyId, [row.social_account_id])
  return {
    review: toView(row),
    accountName: place?.name ?? '',
    pageUrl: read?.page_url ?? null,
  }
}

/** The numbers, at once; asking also has the networks asked, and a live event follows. */
export async function summarize(deps: Deps, scope: Scope): Promise<ReviewSummary> {
  const places = await placesOf(deps, scope)
  if (places.length === 0) return { places: [], unanswered: 0, low: [] }
  const { companyId } = scope
  await requestPolls(
    deps,
    places.map(({ id }) => ({ companyId, socialAccountId: id })),
  )
  const accountIds = places.map(({ id }) => id)
  const now = deps.clock.now()
  const since = new Date(now.getTime() - weekMs)
  const from = new Date(since.getTime() - weekMs)
  const [counts, away, weeks, reads, low] = await Promise.all([
    countRatings(deps.db, companyId, accountIds),
    countPutAway(deps.db, companyId, accountIds),
    countWeeks(deps.db, companyId, { accountIds, since, from }),
    findReads(deps.db, companyId, accountIds),
    listLow(deps.db, companyId, { accountIds, upTo: lowRating, limit: mostLow }),
  ])
  const of = <Row extends { readonly social_account_id: string }>(
    rows: readonly Row[],
    id: string,
  ) => rows.filter((row) => row.social_account_id === id)
  return {
    places: places.map((place) =>
      toPlace(place, {
        counts: of(counts, place.id),
        away: of(away, place.id),
        week: of(weeks, place.id)[0],
        read: of(reads, place.id)[0],
        now,
      }),
    ),
    unanswered: waitingOf({ counts, away }),
    low: low.map(toView),
  }
}

/** How many wait for an answer, for the menu; asking has the networks asked as the numbers do. */
export async function countWaiting(deps: Deps, scope: Scope): Promise<number> {
  const places = await placesOf(deps, scope)
  if (places.length === 0) return 0
  const { companyId } = scope
  const accountIds = places.map(({ id }) => id)
  await requestPolls(
    deps,
    accountIds.map((socialAccountId) => ({ companyId, socialAccountId })),
  )
  const [counts, away] = await Promise.all([
    countRatings(deps.db, companyId, accountIds),
    countPutAway(deps.db, companyId, accountIds),
  ])
  return waitingOf({ counts, away })
}

interface Waiting {
  readonly counts: readonly CountRow[]
  readonly away: readonly PutAwayRow[]
}

/** The two are read one after the other, so that what moves between them may be counted twice. */
const waitingOf = ({ counts, away }: Waiting) =>
  Math.max(0, sumOf(counts.map(({ open }) => open)) - sumOf(away.map(({ reviews }) => reviews)))

interface Numbers extends Waiting {
  readonly week: WeekRow | undefined
  readonly read: ReadRow | undefined
  readonly now: Date
}

/** One place after the decimal point, as it is shown (REVIEWS-003). */
const toTenth = (value: number) => Math.round(value * 10) / 10

const nothingYet: ReadRow = {
  social_account_id: '',
  asked_at: null,
  ended_at: null,
  began_at: null,
  read_at: null,
  whole_at: null,
  page_url: null,
  problem: null,
}
const noWeek = { reviews: 0, rating: 0, earlier_reviews: 0, earlier_rating: 0 }

function toPlace(
  { network, name, remoteId }: ActiveAccount,
  { counts, away, week = { ...noWeek, social_account_id: '' }, read = nothingYet, now }: Numbers,
): ReviewPlace {
  return {
    network,
    accountName: name,
    pageId: remoteId,
    pageUrl: read.page_url,
    week: {
      countReviews: compared(week.reviews, week.earlier_reviews),
      countRating: compared(toTenth(week.rating), toTenth(week.earlier_rating)),
    },
    total: sumOf(counts.map(({ reviews }) => reviews)),
    ...ratedOf(counts),
    unanswered: waitingOf({ counts, away }),
    readAt: read.read_at?.toISOString() ?? null,
    isReading: isBeingRead(read, now),
    problem: read.problem,
  }
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

function ratedOf(counts: readonly CountRow[]): Pick<ReviewPlace, 'average' | 'distribution'> {
  const distribution = [1, 2, 3, 4, 5].map(
    (rating) => counts.find((one) => one.rating === rating)?.reviews ?? 0,
  )
  const rated = sumOf(distribution)
  const stars = sumOf(distribution.map((count, index) => count * (index + 1)))
  return { distribution, average: rated === 0 ? null : stars / rated }
}

const isBeingRead = ({ asked_at: askedAt, ended_at: endedAt }: ReadRow, now: Date) =>
  askedAt !== null &&
  (endedAt === null || endedAt < askedAt) &&
  now.getTime() - askedAt.getTime() < longestReadMs
