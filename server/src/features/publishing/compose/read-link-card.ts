import type { AnswerOf } from '@marquee/contract/endpoint.ts'
import type { readLinkCard as endpoint } from '@marquee/contract/posting.ts'
import { countAgainst } from '#platform/db/limits/rate-limit.ts'
import type { Scope } from '#platform/scope.ts'
import type { PublishingDeps } from '../publishing-deps.ts'

const minuteMs = 60_000

/**
 * What the preview shows of a link. The post itself reads the page anew when it is prepared: what
 * stands there may have changed since.
 */
export async function readLinkCard(
  { db, clock, linkCards }: Pick<PublishingDeps, 'db' | 'clock' | 'linkCards'>,
  { companyId, userId }: Scope,
  url: string,
): Promise<AnswerOf<typeof endpoint>> {
  await countAgainst(db, clock, [
    { key: `link-card:person:${userId}`, most: 20, windowMs: minuteMs },
    { key: `link-card:company:${companyId}`, most: 300, windowMs: 60 * minuteMs },
  ])
  const card = (await linkCards?.read(url)) ?? null
  if (!card) return { card: null }
  const { title, description, pictureUrl } = card
  const picture = pictureUrl === null ? null : await linkCards?.picture(pictureUrl)
  return {
    card: {
      title,
      description,
      picture: picture ? `data:image/jpeg;base64,${picture.toString('base64')}` : null,
    },
  }
}
