/**
 * What the product does today, and what opens in a later release. The landing, the plans, How It
 * Works and the cards read this table and nothing else.
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
  promotions: true,
  orders: true,
} as const
export type Part = keyof typeof isThere

export const isLater = (parts: readonly Part[]): boolean => parts.some((part) => !isThere[part])
