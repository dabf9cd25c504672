import type { Changed } from './change-posts.ts'
import type { Venue } from './connect-accounts.ts'
import type { Facts } from './gather-facts.ts'
import type { Offence } from './judge-promise.ts'
import type { SubmittedPost } from './submit-posts.ts'

/** One press, one post, one publication a network; and every list counts what it holds. */
export function judgeLists(
  facts: Facts,
  pressed: readonly SubmittedPost[],
  changes: readonly Changed[] = [],
): Offence[] {
  const offences: Offence[] = []
  const offend = (law: string, what: string) => void offences.push({ law, what })
  const posts = Map.groupBy(facts.posts, ({ text }) => text)
  const publications = Map.groupBy(facts.publications, ({ text }) => text)
  // of these the whole post, or its publications, may be gone
  const mayBeGone = new Set(
    changes.flatMap(({ change, pressed: { press } }) =>
      change.kind === 'cancel' || change.kind === 'delete' ? [press.number] : [],
    ),
  )
  for (const { press, texts, postIds } of pressed) {
    const made = texts.flatMap((text) => posts.get(text) ?? [])
    const isOne = made.length === 1 || (made.length === 0 && mayBeGone.has(press.number))
    if (!isOne || postIds.size !== 1)
      offend(
        'a press that is not one post',
        `press ${press.number} (${press.thumb}): ${made.length} posts, ${postIds.size} ids answered`,
      )
    const wanted = press.networks.length
    const found = texts.flatMap((text) => publications.get(text) ?? []).length
    if (mayBeGone.has(press.number) ? found > wanted : found !== wanted)
      offend(
        'a press that is not one publication a network',
        `press ${press.number} (${press.thumb}): ${found} instead of ${wanted}`,
      )
  }
  for (const post of facts.posts)
    if (post.origin !== 'here')
      offend('our own post taken for somebody else’s', `${post.id} "${post.text.slice(0, 24)}"`)
  for (const { company_id: companyId, stage, posts: counted } of facts.counts) {
    const real = facts.posts.filter(
      (post) =>
        post.company_id === companyId &&
        (post.kind === 'reel' ? `${post.stage}-reels` : post.stage) === stage,
    ).length
    if (real !== counted)
      offend(
        'a list that counts wrong',
        `company ${companyId} ${stage}: ${counted} counted, ${real} there`,
      )
  }
  return offences
}

/** The counts an owner sees, asked of the product's own API. */
export async function judgeSeenLists(facts: Facts, venues: readonly Venue[]): Promise<Offence[]> {
  const seen = await Promise.all(
    venues.map(async ({ owner }) => {
      const { totalItems } = await owner.call<{ totalItems: number }>('GET /posts?limit=1')
      const scheduled = await owner.call<unknown[]>('GET /posts/scheduled')
      return { companyId: owner.companyId, sent: totalItems, scheduled: scheduled.length }
    }),
  )
  return seen.flatMap(({ companyId, ...shown }) =>
    (['sent', 'scheduled'] as const).flatMap((stage) => {
      const real = facts.posts.filter(
        (post) => post.company_id === companyId && post.stage === stage && post.kind === 'post',
      ).length
      return real === shown[stage]
        ? []
        : [
            {
              law: 'a list that shows another number',
              what: `company ${companyId} ${stage}: ${shown[stage]} shown, ${real} there`,
            },
          ]
    }),
  )
}
