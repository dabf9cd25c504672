/** Something that happens to people, in their words: what to press, and what Marquee should do. */
export interface Recipe {
  readonly name: string
  /** What to look at in the product afterwards, and where. */
  readonly watch: string
  readonly page: { readonly path: string; readonly label: string }
  readonly act:
    | { readonly post: string; readonly body: Record<string, unknown> }
    | { readonly to: number }
    /** Why it cannot happen now. */
    | { readonly notNow: string }
}
export interface RecipeGroup {
  readonly title: string
  readonly recipes: readonly Recipe[]
}

/** Places of the product that recipes send people to. */
export const productPages = {
  messages: { path: '/user-panel/messages', label: 'Messages' },
  inbox: { path: '/user-panel/inbox', label: 'Inbox' },
  posts: { path: '/user-panel/posts', label: 'Posts' },
  newPost: { path: '/user-panel/posts/new', label: 'New Post' },
  newReel: { path: '/user-panel/reels/new', label: 'New Reel' },
  reviews: { path: '/user-panel/reviews', label: 'Reviews' },
  promotions: { path: '/user-panel/promotions', label: 'Promotions' },
  delivery: { path: '/user-panel/delivery', label: 'Delivery' },
  accounts: { path: '/user-panel/tools', label: 'Accounts' },
  plans: { path: '/user-panel/account', label: 'Account' },
} as const

/** Who owns the demo venue. */
export const marta = '10001'

/** A fault that strikes once, unless it says how often. */
export const faultOnce = (body: Record<string, unknown>): Recipe['act'] => ({
  post: '/control/faults',
  body: { times: 1, ...body },
})
