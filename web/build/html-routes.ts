import { tools } from '@marquee/contract/networks/table.ts'
import type { texts } from '#texts/app/document'

type Title = keyof typeof texts.titles

/** One file of HTML and the addresses that it answers. */
export interface HtmlRoute {
  /** Express-like: `:name`, and `*` for everything below. The first that fits wins. */
  readonly patterns: readonly string[]
  readonly html: string
  /** The built page it starts from. */
  readonly shell:
    | 'index.html'
    | 'auth.html'
    | 'app.html'
    | 'callback.html'
    | 'paper.html'
    | 'not-found.html'
  /** Key in the prerendered pages. */
  readonly prerender?: string
  /** Chunks to load ahead, by the module that starts them. */
  readonly ahead?: readonly string[]
  /** Which of the titles in languages/<language>/web/app/document.json. */
  readonly title?: Title
  readonly status?: 404
}

const panel = (
  html: string,
  patterns: readonly string[],
  title?: Title,
  page?: string,
): HtmlRoute => ({
  patterns,
  html: `routes/${html}`,
  shell: 'app.html',
  ...(title === undefined ? {} : { title }),
  ...(page === undefined ? {} : { ahead: [page] }),
})
const entry = (html: string, pattern: string, title: Title, page?: string): HtmlRoute => ({
  patterns: [pattern],
  html: `routes/${html}`,
  shell: 'auth.html',
  prerender: pattern,
  title,
  ...(page === undefined ? {} : { ahead: [page] }),
})
const paper = (pattern: string, title: Title): HtmlRoute => ({
  patterns: [pattern],
  html: `routes${pattern}.html`,
  shell: 'paper.html',
  prerender: pattern,
  title,
})

/** Whatever no page of the panel answers. */
export const elsewhereInPanel = '/user-panel/*'

/** Where networks send people back to after a consent. */
export const callbackPaths: readonly string[] = [
  ...new Set(Object.values(tools).map(({ callbackPath }) => callbackPath)),
]

/** Every address that answers with a page, in the order in which the server tries them. */
export const htmlRoutes: readonly HtmlRoute[] = [
  {
    patterns: ['/'],
    html: 'routes/landing.html',
    title: 'landing',
    shell: 'index.html',
    prerender: '/',
  },
  entry('login.html', '/login', 'login'),
  entry('sign-up.html', '/sign-up', 'signUp', 'src/features/identity/sign-up/sign-up-page.tsx'),
  entry(
    'sign-up-success.html',
    '/sign-up/success',
    'signUpSuccess',
    'src/features/identity/sign-up/sign-up-success-page.tsx',
  ),
  entry(
    'forget-pass.html',
    '/forget-pass',
    'forgotPassword',
    'src/features/identity/recovery/forgot-password-page.tsx',
  ),
  entry(
    'reset-password.html',
    '/reset-password',
    'resetPassword',
    'src/features/identity/recovery/reset-password-page.tsx',
  ),
  entry(
    'active-account.html',
    '/active-account',
    'activateAccount',
    'src/features/identity/sign-up/active-account-page.tsx',
  ),
  entry(
    'unsubscribe.html',
    '/unsubscribe',
    'unsubscribe',
    'src/features/identity/mail-link-page.tsx',
  ),
  entry(
    'resubscribe.html',
    '/resubscribe',
    'resubscribe',
    'src/features/identity/mail-link-page.tsx',
  ),
  entry(
    'sign-in-callback.html',
    '/sign-in/callback',
    'oneMoment',
    'src/features/identity/social/callback-page.tsx',
  ),
  entry('appsumo.html', '/appsumo', 'appsumo', 'src/features/licences/appsumo-page.tsx'),
  {
    patterns: ['/confirm-email'],
    html: 'routes/confirm-email.html',
    shell: 'auth.html',
    title: 'confirmEmail',
    ahead: ['src/features/identity/sign-up/confirm-email-page.tsx'],
  },
  {
    patterns: ['/invitation'],
    html: 'routes/invitation.html',
    shell: 'auth.html',
    title: 'invitation',
    ahead: ['src/features/members/invitation-page.tsx'],
  },
  {
    patterns: ['/data-deletion'],
    html: 'routes/data-deletion.html',
    shell: 'auth.html',
    title: 'whatWasDeleted',
    ahead: ['src/features/privacy/data-deletion-page.tsx'],
  },
  paper('/terms', 'terms'),
  paper('/privacy', 'privacy'),
  paper('/contact', 'contact'),
  {
    patterns: callbackPaths,
    html: 'routes/callback.html',
    shell: 'callback.html',
    title: 'connecting',
  },
  panel(
    'dashboard.html',
    ['/user-panel', '/user-panel/dashboard'],
    'dashboard',
    'src/features/dashboard/dashboard-page.tsx',
  ),
  panel(
    'accounts.html',
    ['/user-panel/tools', '/user-panel/tools/media'],
    'accounts',
    'src/features/accounts/accounts-page.tsx',
  ),
  panel(
    'composer.html',
    ['/user-panel/posts/new'],
    'newPost',
    'src/features/publishing/composer-page.tsx',
  ),
  panel(
    'why.html',
    ['/user-panel/posts/why/:publicationId'],
    'whatHappened',
    'src/features/publishing/why-page.tsx',
  ),
  panel(
    'posts.html',
    ['/user-panel/posts', '/user-panel/posts/:tab'],
    'posts',
    'src/features/publishing/posts-page.tsx',
  ),
  panel('reel.html', ['/user-panel/reels/new'], 'newReel', 'src/features/publishing/reel-page.tsx'),
  panel(
    'reels.html',
    ['/user-panel/reels', '/user-panel/reels/:view'],
    'reels',
    'src/features/publishing/reels-page.tsx',
  ),
  panel(
    'inbox.html',
    ['/user-panel/inbox', '/user-panel/inbox/:itemId'],
    'inbox',
    'src/features/team-inbox/inbox-page.tsx',
  ),
  panel(
    'reviews.html',
    ['/user-panel/reviews'],
    'reviews',
    'src/features/reviews/reviews-page.tsx',
  ),
  panel(
    'notifications.html',
    ['/user-panel/notifications'],
    'notifications',
    'src/features/alerts/alerts-page.tsx',
  ),
  panel(
    'restored.html',
    ['/user-panel/restored'],
    'restored',
    'src/features/publishing/restored/restored-page.tsx',
  ),
  panel(
    'messages.html',
    ['/user-panel/messages', '/user-panel/messages/:threadId'],
    'messages',
    'src/features/inbox/messages-page.tsx',
  ),
  panel(
    'promotions.html',
    ['/user-panel/promotions'],
    'promotions',
    'src/features/promotions/promotions-page.tsx',
  ),
  panel(
    'new-promotion.html',
    ['/user-panel/promotions/new', '/user-panel/promotions/new/:id'],
    'newPromotion',
    'src/features/promotions/new/new-promotion-page.tsx',
  ),
  panel(
    'delivery.html',
    ['/user-panel/delivery', '/user-panel/delivery/menu'],
    'delivery',
    'src/features/delivery/delivery-page.tsx',
  ),
  panel(
    'insights.html',
    ['/user-panel/analytics'],
    'insights',
    'src/features/insights/insights-page.tsx',
  ),
  panel(
    'account.html',
    ['/user-panel/account', '/user-panel/account/profile'],
    'account',
    'src/app/account-page.tsx',
  ),
  panel('help.html', ['/user-panel/help'], 'help', 'src/features/support/help-page.tsx'),
  panel(
    'how-it-works.html',
    ['/user-panel/how-it-works'],
    'howItWorks',
    'src/features/how-it-works/how-it-works-page.tsx',
  ),
  panel(
    'welcome.html',
    ['/user-panel/welcome'],
    'welcome',
    'src/features/dashboard/welcome/welcome-page.tsx',
  ),
  panel(
    'payment-success.html',
    ['/user-panel/order/success'],
    'payment',
    'src/features/billing/checkout/payment-success-page.tsx',
  ),
  panel(
    'payment-canceled.html',
    ['/user-panel/order/canceled'],
    'payment',
    'src/features/billing/checkout/payment-canceled-page.tsx',
  ),
  // the panel itself says in its frame that there is no such page
  {
    patterns: [elsewhereInPanel],
    html: 'routes/panel.html',
    shell: 'app.html',
    title: 'notFound',
    status: 404,
  },
  {
    patterns: ['*'],
    html: 'routes/not-found.html',
    shell: 'not-found.html',
    prerender: '*',
    title: 'notFound',
    status: 404,
  },
]
