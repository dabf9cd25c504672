/** What a page may load before it runs, in kB of 1000 bytes of gzip level 9. */
interface Budget {
  readonly route: string
  readonly modules: readonly string[]
  readonly js: number
  readonly css: number
}

/** Pages that had no budget until 2026-11-27: what the build of that morning weighed, and some 5 kB. */
const panelPages: readonly (readonly [route: string, page: string, js: number])[] = [
  ['reviews', 'src/features/reviews/reviews-page.tsx', 185.5],
  ['delivery', 'src/features/delivery/delivery-page.tsx', 155],
  ['notifications', 'src/features/alerts/alerts-page.tsx', 150],
  ['restored', 'src/features/publishing/restored/restored-page.tsx', 150],
  ['help', 'src/features/support/help-page.tsx', 181],
  ['how it works', 'src/features/how-it-works/how-it-works-page.tsx', 180],
  ['welcome', 'src/features/dashboard/welcome/welcome-page.tsx', 178],
  ['payment done', 'src/features/billing/checkout/payment-success-page.tsx', 179],
  ['payment left', 'src/features/billing/checkout/payment-canceled-page.tsx', 178],
]
const entryPages: typeof panelPages = [
  ['sign-up', 'src/features/identity/sign-up/sign-up-page.tsx', 150],
  ['signed up', 'src/features/identity/sign-up/sign-up-success-page.tsx', 100],
  ['forgot password', 'src/features/identity/recovery/forgot-password-page.tsx', 187],
  ['reset password', 'src/features/identity/recovery/reset-password-page.tsx', 196],
  ['activation', 'src/features/identity/sign-up/active-account-page.tsx', 188],
  ['confirm email', 'src/features/identity/sign-up/confirm-email-page.tsx', 187],
  ['mail link', 'src/features/identity/mail-link-page.tsx', 196],
  ['sign-in callback', 'src/features/identity/social/callback-page.tsx', 188],
  ['appsumo', 'src/features/licences/appsumo-page.tsx', 150],
  ['invitation', 'src/features/members/invitation-page.tsx', 187.5],
  ['data deletion', 'src/features/privacy/data-deletion-page.tsx', 194],
]
const pagesOf = (shell: string, pages: typeof panelPages): Budget[] =>
  pages.map(([route, page, js]) => ({ route, modules: [shell, page], js, css: 24 }))

export const budgets: readonly Budget[] = [
  { route: 'landing', modules: ['index.html'], js: 5, css: 12 },
  { route: 'entry', modules: ['auth.html'], js: 95, css: 12 },
  { route: 'callback', modules: ['callback.html'], js: 12, css: 12 },
  {
    route: 'dashboard',
    modules: ['app.html', 'src/features/dashboard/dashboard-page.tsx'],
    js: 130,
    css: 20,
  },
  {
    route: 'accounts',
    modules: ['app.html', 'src/features/accounts/accounts-page.tsx'],
    js: 130,
    css: 20,
  },
  // with what the shell loads a moment later on every page: a file less
  { route: 'account', modules: ['app.html', 'src/app/account-page.tsx'], js: 140.5, css: 20 },
  {
    route: 'posts',
    modules: ['app.html', 'src/features/publishing/posts-page.tsx'],
    js: 133.5,
    css: 20,
  },
  {
    route: 'reels',
    modules: ['app.html', 'src/features/publishing/reels-page.tsx'],
    js: 134.5,
    css: 20,
  },
  {
    route: 'messages',
    modules: ['app.html', 'src/features/inbox/messages-page.tsx'],
    js: 140,
    css: 20,
  },
  {
    route: 'inbox',
    modules: ['app.html', 'src/features/team-inbox/inbox-page.tsx'],
    js: 140,
    css: 20,
  },
  {
    route: 'insights',
    modules: ['app.html', 'src/features/insights/insights-page.tsx'],
    js: 150,
    css: 20,
  },
  // with what they share with the lists and forms of posts: the rows of posts, the bell, the fields
  {
    route: 'promotions',
    modules: ['app.html', 'src/features/promotions/promotions-page.tsx'],
    js: 165,
    css: 20,
  },
  {
    route: 'new promotion',
    modules: ['app.html', 'src/features/promotions/new/new-promotion-page.tsx'],
    js: 194.5,
    css: 21,
  },
  {
    route: 'why',
    modules: ['app.html', 'src/features/publishing/why-page.tsx'],
    js: 134,
    css: 20,
  },
  {
    route: 'composer',
    modules: ['app.html', 'src/features/publishing/composer-page.tsx'],
    js: 191.5,
    css: 20,
  },
  {
    route: 'new reel',
    modules: ['app.html', 'src/features/publishing/reel-page.tsx'],
    js: 190.5,
    css: 21,
  },
  ...pagesOf('app.html', panelPages),
  ...pagesOf('auth.html', entryPages),
]
