import type { BoostablePost } from '@marquee/contract/promotions.ts'

/** The post of an id with or without its page; without, the connected page's is meant (C44). */
export function postNamed(
  posts: readonly BoostablePost[],
  id: string | null,
  pageId: string | null,
): BoostablePost | null {
  if (id === null) return null
  const whole = id.includes('_') || pageId === null ? id : `${pageId}_${id}`
  return posts.find((post) => post.id === whole || post.id === id) ?? null
}
