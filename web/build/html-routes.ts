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
  { patterns, title, page }: { patterns: readonly string[]; title?: Title; page?: string },
): HtmlRoute => ({
  patterns,
  html: `routes/${html}`,
  shell: 'app.html',
  ...(title === undefined ? {} : { title }),
  ...(page === undefined ? {} : { ahead: [page] }),
})
const entry = (
  html: string,
  { pattern, title, page }: { pattern: string; title: Title; page?: string },
): HtmlRoute => ({
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
  entry('login.html', { pattern: '/login', title: 'login' }),
  entry('sign-up.html', {
    pattern: '/sign-up',
    title: 'signUp',
    page: 'src/features/identity/sign-up/sign-up-page.tsx',
  }),
  entry('sign-up-success.html', {
    pattern: '/sign-up/success',
    title: 'signUpSuccess',
    page: 'src/features/identity/sign-up/sign-up-success-page.tsx',
  }),
  entry('forget-pass.html', {
    pattern: '/forget-pass',
    title: 'forgotPassword',
    page: 'src/features/identity/recovery/forgot-password-page.tsx',
  }),
  entry('reset-password.html', {
    pattern: '/reset-password',
    title: 'resetPassword',
    page: 'src/features/identity/recovery/reset-password-page.tsx',
  }),
  entry('active-account.html', {
    pattern: '/active-account',
    title: 'activateAccount',
    page: 'src/features/identity/sign-up/active-account-page.tsx',
  }),
  entry('unsubscribe.html', {
    pattern: '/unsubscribe',
    title: 'unsubscribe',
    page: 'src/features/identity/mail-link-page.tsx',
  }),
  entry('resubscribe.html', {
    pattern: '/resubscribe',
    title: 'resubscribe',
    page: 'src/features/identity/mail-link-page.tsx',
  }),
  entry('sign-in-callback.html', {
    pattern: '/sign-in/callback',
    title: 'oneMoment',
    page: 'src/features/identity/social/callback-page.tsx',
  }),
  entry('appsumo.html', {
    pattern: '/appsumo',
    title: 'appsumo',
    page: 'src/features/licences/appsumo-page.tsx',
  }),
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
  panel('dashboard.html', {
    patterns: ['/user-panel', '/user-panel/dashboard'],
    title: 'dashboard',
    page: 'src/features/dashboard/dashboard-page.tsx',
  }),
  panel('accounts.html', {
    patterns: ['/user-panel/tools', '/user-panel/tools/media'],
    title: 'accounts',
    page: 'src/features/accounts/accounts-page.tsx',
  }),
  panel('composer.html', {
    patterns: ['/user-panel/posts/new'],
    title: 'newPost',
    page: 'src/features/publishing/composer-page.tsx',
  }),
  panel('why.html', {
    patterns: ['/user-panel/posts/why/:publicationId'],
    title: 'whatHappened',
    page: 'src/features/publishing/why-page.tsx',
  }),
  panel('posts.html', {
    patterns: ['/user-panel/posts', '/user-panel/posts/:tab'],
    title: 'posts',
    page: 'src/features/publishing/posts-page.tsx',
  }),
  panel('reel.html', {
    patterns: ['/user-panel/reels/new'],
    title: 'newReel',
    page: 'src/features/publishing/reel-page.tsx',
  }),
  panel('reels.html', {
    patterns: ['/user-panel/reels', '/user-panel/reels/:view'],
    title: 'reels',
    page: 'src/features/publishing/reels-page.tsx',
  }),
  panel('inbox.html', {
    patterns: ['/user-panel/inbox', '/user-panel/inbox/:itemId'],
    title: 'inbox',
    page: 'src/features/team-inbox/inbox-page.tsx',
  }),
  panel('reviews.html', {
    patterns: ['/user-panel/reviews'],
    title: 'reviews',
    page: 'src/features/reviews/reviews-page.tsx',
  }),
  panel('notifications.html', {
    patterns: ['/user-panel/notifications'],
    title: 'notifications',
    page: 'src/features/alerts/alerts-page.tsx',
  }),
  panel('restored.html', {
    patterns: ['/user-panel/restored'],
    title: 'restored',
    page: 'src/features/publishing/restored/restored-page.tsx',
  }),
  panel('messages.html', {
    patterns: ['/user-panel/messages', '/user-panel/messages/:threadId'],
    title: 'messages',
    page: 'src/features/inbox/messages-page.tsx',
  }),
  panel('promotions.html', {
    patterns: ['/user-panel/promotions'],
    title: 'promotions',
    page: 'src/features/promotions/promotions-page.tsx',
  }),
  panel('new-promotion.html', {
    patterns: ['/user-panel/promotions/new', '/user-panel/promotions/new/:id'],
    title: 'newPromotion',
    page: 'src/features/promotions/new/new-promotion-page.tsx',
  }),
  panel('delivery.html', {
    patterns: ['/user-panel/delivery', '/user-panel/delivery/menu'],
    title: 'delivery',
    page: 'src/features/delivery/delivery-page.tsx',
  }),
  panel('insights.html', {
    patterns: ['/user-panel/analytics'],
    title: 'insights',
    page: 'src/features/insights/insights-page.tsx',
  }),
  panel('account.html', {
    patterns: ['/user-panel/account', '/user-panel/account/profile'],
    title: 'account',
    page: 'src/app/account-page.tsx',
  }),
  panel('help.html', {
    patterns: ['/user-panel/help'],
    title: 'help',
    page: 'src/features/support/help-page.tsx',
  }),
  panel('how-it-works.html', {
    patterns: ['/user-panel/how-it-works'],
    title: 'howItWorks',
    page: 'src/features/how-it-works/how-it-works-page.tsx',
  }),
  panel('welcome.html', {
    patterns: ['/user-panel/welcome'],
    title: 'welcome',
    page: 'src/features/dashboard/welcome/welcome-page.tsx',
  }),
  panel('payment-success.html', {
    patterns: ['/user-panel/order/success'],
    title: 'payment',
    page: 'src/features/billing/checkout/payment-success-page.tsx',
  }),
  panel('payment-canceled.html', {
    patterns: ['/user-panel/order/canceled'],
    title: 'payment',
    page: 'src/features/billing/checkout/payment-canceled-page.tsx',
  }),
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
