import { type ComponentType } from 'react'
import { Redirect } from 'wouter'
import { loadAccountsPage } from '#features/accounts'
import { loadAlertsPage } from '#features/alerts'
import { loadPaymentCanceledPage, loadPaymentSuccessPage } from '#features/billing'
import {
  loadConnectFirstPage,
  loadDashboardPage,
  loadTrialOverPage,
  loadWelcomePage,
} from '#features/dashboard'
import { loadDeliveryPage } from '#features/delivery'
import { loadHowItWorksPage } from '#features/how-it-works'
import { loadMessagesPage } from '#features/inbox'
import { loadInsightsPage } from '#features/insights'
import {
  loadComposerPage,
  loadPostsPage,
  loadReelPage,
  loadReelsPage,
  loadRestoredPage,
  loadWhyPage,
} from '#features/publishing'
import { loadNewPromotionPage, loadPromotionsPage, loadRunningAds } from '#features/promotions'
import { loadReviewsPage } from '#features/reviews'
import { loadHelpPage } from '#features/support'
import { loadInboxPage } from '#features/team-inbox'
import { now } from '#lib/time/clock.ts'
import { lazyPage, lazyPart } from '#lib/page/lazy-part.ts'
import { useMe } from '#lib/session/session.ts'
import { trialIsOver } from '#lib/billing/trial-is-over.ts'
import { hasSocialTool, hasStore } from './menu/menu-entries.ts'
import { texts } from '#texts/app'

export interface PanelRoute {
  readonly path: string
  readonly Page: ComponentType
  /** The page brings its own action bar to the lower edge of phones. */
  readonly ownBar?: true
}

const page = lazyPage

const TrialOver = lazyPart(() => loadTrialOverPage())
const ConnectFirst = lazyPart(() => loadConnectFirstPage())
/** What goes on spending is told although its page is gone. */
const RunningAds = lazyPart(() => loadRunningAds())

/**
 * A content screen: when the trial is over, or nothing is connected yet, what would open it stands
 * in its place (SHELL-036, C28), with what goes on meanwhile.
 */
function content(title: string, Page: ComponentType, Meanwhile?: ComponentType) {
  return function Content() {
    const { data: user } = useMe()
    const isOver = user !== undefined && trialIsOver(user, now())
    if (user === undefined || (!isOver && hasSocialTool(user))) return <Page />
    const Instead = isOver ? TrialOver : ConnectFirst
    return <Instead title={title}>{Meanwhile ? <Meanwhile /> : null}</Instead>
  }
}

/** A screen of a store's orders: without one there is nothing to see (DELIVERY-009). */
function ofStore(Page: ComponentType) {
  return function OfStore() {
    const { data: user } = useMe()
    return user && !hasStore(user) ? <Redirect to="/user-panel/tools" replace /> : <Page />
  }
}

const Accounts = page(loadAccountsPage)
const Delivery = ofStore(page(loadDeliveryPage))
const Account = page(() => import('./account-page.tsx').then((part) => part.AccountPage))
const { menu } = texts

/**
 * Every address of the panel; build/html-routes.ts names the chunks that the server's HTML of each
 * loads ahead.
 */
export const panelRoutes: readonly PanelRoute[] = [
  { path: '/user-panel/dashboard', Page: page(loadDashboardPage) },
  { path: '/user-panel/welcome', Page: page(loadWelcomePage) },
  { path: '/user-panel/tools', Page: Accounts },
  { path: '/user-panel/tools/media', Page: Accounts },
  { path: '/user-panel/notifications', Page: page(loadAlertsPage) },
  { path: '/user-panel/restored', Page: page(loadRestoredPage) },
  { path: '/user-panel/posts', Page: content(menu.posts, page(loadPostsPage)) },
  {
    path: '/user-panel/posts/new',
    Page: content(menu.posts, page(loadComposerPage)),
    ownBar: true,
  },
  { path: '/user-panel/posts/why/:publicationId', Page: page(loadWhyPage) },
  { path: '/user-panel/posts/:tab', Page: content(menu.posts, page(loadPostsPage)) },
  { path: '/user-panel/reels', Page: content(menu.reels, page(loadReelsPage)) },
  { path: '/user-panel/reels/new', Page: content(menu.reels, page(loadReelPage)), ownBar: true },
  { path: '/user-panel/reels/:view', Page: content(menu.reels, page(loadReelsPage)) },
  {
    path: '/user-panel/inbox/:itemId?',
    Page: content(menu.inbox, page(loadInboxPage)),
  },
  {
    path: '/user-panel/messages/:threadId?',
    Page: content(menu.messages, page(loadMessagesPage)),
  },
  {
    path: '/user-panel/promotions',
    Page: content(menu.promotions, page(loadPromotionsPage), RunningAds),
  },
  {
    path: '/user-panel/promotions/new/:id?',
    Page: content(menu.promotions, page(loadNewPromotionPage), RunningAds),
    ownBar: true,
  },
  {
    path: '/user-panel/reviews',
    Page: content(menu.reviews, page(loadReviewsPage)),
  },
  {
    path: '/user-panel/analytics',
    Page: content(menu.analytics, page(loadInsightsPage)),
  },
  { path: '/user-panel/delivery', Page: Delivery },
  { path: '/user-panel/delivery/menu', Page: Delivery },
  { path: '/user-panel/order/success', Page: page(loadPaymentSuccessPage) },
  { path: '/user-panel/order/canceled', Page: page(loadPaymentCanceledPage) },
  { path: '/user-panel/account', Page: Account },
  { path: '/user-panel/account/profile', Page: Account },
  { path: '/user-panel/help', Page: page(loadHelpPage) },
  { path: '/user-panel/how-it-works', Page: page(loadHowItWorksPage) },
]
