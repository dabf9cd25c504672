/**
 * What the product does today, and what opens in a later release. The landing, the plans, How It
 * Works, the cards and the pages that say 'Coming Soon' read this table and nothing else.
 */
const isThere = {
  posts: true,
  reels: true,
  comments: true,
  suggestions: true,
  media: true,
  connections: true,
  people: true,
  messages: true,
  reviews: true,
  insights: true,
  promotions: false,
  orders: true,
} as const
export type Part = keyof typeof isThere

type PartThat<Is extends boolean> = {
  [P in Part]: (typeof isThere)[P] extends Is ? P : never
}[Part]
/** Only these may have a page that says 'Coming Soon'. */
export type LaterPart = PartThat<false>

export const isLater = (parts: readonly Part[]): boolean => parts.some((part) => !isThere[part])
