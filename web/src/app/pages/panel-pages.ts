/**
 * A page of the panel. The router, the server's HTML, its title, its budget and the menus read this
 * one table: a page is added here and nowhere else by its address.
 */
export interface PanelPage {
  /**
   * As the router reads them: `:name` is a part, `?` one that may be missing. The first is the
   * menu's.
   */
  readonly paths: readonly [string, ...string[]]
  /** The module below `web/` that starts it; the server's HTML names its files ahead. */
  readonly module: string
  /** Which of the titles in languages/<language>/web/app/document.json. */
  readonly title: string
  /** What it may load before it runs, in kB of 1000 bytes of gzip level 9. */
  readonly js: number
  /** The same for styles: 20 where none is named. */
  readonly css?: number
  /**
   * What a person has to have: `content` is a plan and an account to post to (SHELL-036, C28),
   * `store` a store that orders come from (DELIVERY-009).
   */
  readonly needs?: 'content' | 'store'
}

/** In the order in which an address is looked for: the first that fits wins. */
export const panelPages = {
  dashboard: {
    paths: ['/user-panel/dashboard'],
    module: 'src/features/dashboard/dashboard-page.tsx',
    title: 'dashboard',
    js: 130,
  },
  accounts: {
    paths: ['/user-panel/tools', '/user-panel/tools/media'],
    module: 'src/features/accounts/accounts-page.tsx',
    title: 'accounts',
    js: 131,
  },
  composer: {
    paths: ['/user-panel/posts/new'],
    module: 'src/features/publishing/composer-page.tsx',
    title: 'newPost',
    js: 193,
    needs: 'content',
  },
  why: {
    paths: ['/user-panel/posts/why/:publicationId'],
    module: 'src/features/publishing/why-page.tsx',
    title: 'whatHappened',
    js: 135,
  },
  posts: {
    paths: ['/user-panel/posts', '/user-panel/posts/:tab'],
    module: 'src/features/publishing/posts-page.tsx',
    title: 'posts',
    js: 134.5,
    needs: 'content',
  },
  reel: {
    paths: ['/user-panel/reels/new'],
    module: 'src/features/publishing/reel-page.tsx',
    title: 'newReel',
    js: 192,
    css: 21,
    needs: 'content',
  },
  reels: {
    paths: ['/user-panel/reels', '/user-panel/reels/:view'],
    module: 'src/features/publishing/reels-page.tsx',
    title: 'reels',
    js: 135.5,
    needs: 'content',
  },
  inbox: {
    paths: ['/user-panel/inbox/:itemId?'],
    module: 'src/features/team-inbox/inbox-page.tsx',
    title: 'inbox',
    js: 135,
    needs: 'content',
  },
  reviews: {
    paths: ['/user-panel/reviews'],
    module: 'src/features/reviews/reviews-page.tsx',
    title: 'reviews',
    js: 179,
    css: 24,
    needs: 'content',
  },
  notifications: {
    paths: ['/user-panel/notifications'],
    module: 'src/features/alerts/alerts-page.tsx',
    title: 'notifications',
    js: 150,
    css: 24,
  },
  restored: {
    paths: ['/user-panel/restored'],
    module: 'src/features/publishing/restored/restored-page.tsx',
    title: 'restored',
    js: 150,
    css: 24,
  },
  messages: {
    paths: ['/user-panel/messages/:threadId?'],
    module: 'src/features/inbox/messages-page.tsx',
    title: 'messages',
    js: 140,
    needs: 'content',
  },
  promotions: {
    paths: ['/user-panel/promotions'],
    module: 'src/features/promotions/promotions-page.tsx',
    title: 'promotions',
    js: 166.5,
    needs: 'content',
  },
  newPromotion: {
    paths: ['/user-panel/promotions/new/:id?'],
    module: 'src/features/promotions/new/new-promotion-page.tsx',
    title: 'newPromotion',
    js: 187.5,
    css: 21,
    needs: 'content',
  },
  delivery: {
    paths: ['/user-panel/delivery', '/user-panel/delivery/menu'],
    module: 'src/features/delivery/delivery-page.tsx',
    title: 'delivery',
    js: 155,
    css: 24,
    needs: 'store',
  },
  insights: {
    paths: ['/user-panel/analytics'],
    module: 'src/features/insights/insights-page.tsx',
    title: 'insights',
    js: 136,
    needs: 'content',
  },
  // with what the shell loads a moment later on every page: a file less
  account: {
    paths: ['/user-panel/account', '/user-panel/account/profile'],
    module: 'src/app/account-page.tsx',
    title: 'account',
    js: 142,
  },
  help: {
    paths: ['/user-panel/help'],
    module: 'src/features/support/help-page.tsx',
    title: 'help',
    js: 173,
    css: 24,
  },
  howItWorks: {
    paths: ['/user-panel/how-it-works'],
    module: 'src/features/how-it-works/how-it-works-page.tsx',
    title: 'howItWorks',
    js: 176,
    css: 24,
  },
  welcome: {
    paths: ['/user-panel/welcome'],
    module: 'src/features/dashboard/welcome/welcome-page.tsx',
    title: 'welcome',
    js: 174.5,
    css: 24,
  },
  paymentSuccess: {
    paths: ['/user-panel/order/success'],
    module: 'src/features/billing/checkout/payment-success-page.tsx',
    title: 'payment',
    js: 175.5,
    css: 24,
  },
  paymentCanceled: {
    paths: ['/user-panel/order/canceled'],
    module: 'src/features/billing/checkout/payment-canceled-page.tsx',
    title: 'payment',
    js: 174.5,
    css: 24,
  },
} as const satisfies Readonly<Record<string, PanelPage>>

export type PanelPageName = keyof typeof panelPages

export const panelPageNames: readonly PanelPageName[] = Object.keys(panelPages).filter(
  (name): name is PanelPageName => Object.hasOwn(panelPages, name),
)

/** Where the panel itself leads to. */
export const panelHome = { from: '/user-panel', to: panelPages.dashboard.paths[0] } as const
