import { boostDecisions, type BoostState, type BoostView } from '@marquee/contract/promotions.ts'
import { boostKeys } from './boost-kind.ts'
import type { BoostRow } from './boost-store.ts'
import type { BoostablePost, PromotionsDeps } from '../promotions-deps.ts'

type Deps = Pick<PromotionsDeps, 'db' | 'media' | 'posts' | 'personOf' | 'outbox'>
const longestExcerpt = 300

/** Boosts as screens show them, with their posts and who pressed. */
export async function toBoostViews(
  deps: Deps,
  companyId: string,
  rows: readonly BoostRow[],
): Promise<BoostView[]> {
  const posts: BoostablePost[] = []
  for (const [socialAccountId, ofPage] of Map.groupBy(rows, (row) => row.social_account_id))
    posts.push(
      ...(await deps.posts.listBoostable(deps.db, companyId, {
        socialAccountId,
        remoteIds: ofPage.map((row) => row.post_remote_id),
        limit: ofPage.length,
      })),
    )
  const people = new Map<string, string>()
  for (const id of new Set(rows.flatMap((row) => row.pressed_by ?? []))) {
    const person = await deps.personOf(deps.db, id)
    if (person) people.set(id, `${person.firstName} ${person.lastName}`)
  }
  const asking = await findAsking(deps, companyId, rows)
  return rows.map((row) =>
    toBoostView(deps, companyId, {
      row,
      asks: asking.has(row.id),
      post: posts.find(({ remoteId }) => remoteId === row.post_remote_id),
      by: (row.pressed_by === null ? null : people.get(row.pressed_by)) ?? null,
    }),
  )
}

/** Those of which nobody could find out whether they were started. */
async function findAsking(
  { db, outbox }: Pick<Deps, 'db' | 'outbox'>,
  companyId: string,
  rows: readonly BoostRow[],
): Promise<ReadonlySet<string>> {
  const checked = rows.filter(({ state }) => state === 'checking')
  const asking = new Set<string>()
  for (const [socialAccountId, ofPage] of Map.groupBy(checked, (row) => row.social_account_id)) {
    const intents = await outbox.listNewest(db, {
      companyId,
      socialAccountId,
      subjects: ofPage.map(({ id }) => id),
      kinds: Object.values(boostKeys),
    })
    for (const { id, state, next_at: nextAt } of intents)
      if (state === 'unknown' && nextAt === null) asking.add(id)
  }
  return asking
}

const shownState = ({ state, undo }: BoostRow): BoostState =>
  state === 'failed' && undo === 'open' ? 'undoing' : state

/** It waits for something, so it may be taken back, or nothing more happens to it. */
const canDrop = ({ state, problem }: BoostRow) =>
  state === 'held' ||
  state === 'missed' ||
  state === 'failed' ||
  (state === 'preparing' && problem !== null)

function toBoostView(
  { media }: Pick<Deps, 'media'>,
  companyId: string,
  {
    row,
    asks,
    post,
    by,
  }: {
    readonly row: BoostRow
    readonly asks: boolean
    readonly post: BoostablePost | undefined
    readonly by: string | null
  },
): BoostView {
  return {
    id: row.id,
    state: shownState(row),
    problem: row.problem,
    postId: row.post_remote_id,
    postText: post ? [...post.text].slice(0, longestExcerpt).join('') : null,
    thumbnailUrl: post?.pictureId ? media.addressOf(companyId, post.pictureId, 'thumb') : null,
    goal: row.goal,
    address: row.address,
    coords: { lat: row.lat, lng: row.lng },
    radius: row.radius_km,
    showOnInstagram: row.show_on_instagram,
    payOption: row.pay_option,
    budget: row.budget,
    currency: row.currency,
    minorPerUnit: row.minor_per_unit,
    zone: row.zone,
    pressedAt: row.pressed_at.toISOString(),
    endDate: row.ends_at.toISOString(),
    by,
    adId: row.ad_id,
    canDrop: canDrop(row),
    decisions: asks ? [...boostDecisions] : [],
  }
}
