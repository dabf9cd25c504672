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
import {
  panelPageNames,
  panelPages,
  type PanelPage,
  type PanelPageName,
} from './pages/panel-pages.ts'
import { texts } from '#texts/app'

export interface PanelRoute {
  readonly path: string
  readonly Page: ComponentType
}

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

const { menu } = texts

/** What starts each page of the table. */
const loads: Readonly<Record<PanelPageName, () => Promise<ComponentType>>> = {
  dashboard: loadDashboardPage,
  accounts: loadAccountsPage,
  composer: loadComposerPage,
  why: loadWhyPage,
  posts: loadPostsPage,
  reel: loadReelPage,
  reels: loadReelsPage,
  inbox: loadInboxPage,
  reviews: loadReviewsPage,
  notifications: loadAlertsPage,
  restored: loadRestoredPage,
  messages: loadMessagesPage,
  promotions: loadPromotionsPage,
  newPromotion: loadNewPromotionPage,
  delivery: loadDeliveryPage,
  insights: loadInsightsPage,
  account: () => import('./account-page.tsx').then((part) => part.AccountPage),
  help: loadHelpPage,
  howItWorks: loadHowItWorksPage,
  welcome: loadWelcomePage,
  paymentSuccess: loadPaymentSuccessPage,
  paymentCanceled: loadPaymentCanceledPage,
}

type ContentPage = {
  [Name in PanelPageName]: (typeof panelPages)[Name] extends { needs: 'content' } ? Name : never
}[PanelPageName]

/** What the card calls a content screen that it stands in for. */
const headings: Readonly<Record<ContentPage, string>> = {
  composer: menu.posts,
  posts: menu.posts,
  reel: menu.reels,
  reels: menu.reels,
  inbox: menu.inbox,
  messages: menu.messages,
  promotions: menu.promotions,
  newPromotion: menu.promotions,
  reviews: menu.reviews,
  insights: menu.analytics,
}
const isContent = (name: PanelPageName): name is ContentPage => name in headings
const meanwhile: Partial<Record<ContentPage, ComponentType>> = {
  promotions: RunningAds,
  newPromotion: RunningAds,
}

function pageOf(name: PanelPageName, { needs }: PanelPage): ComponentType {
  const Page = lazyPage(loads[name])
  if (isContent(name)) return content(headings[name], Page, meanwhile[name])
  return needs === 'store' ? ofStore(Page) : Page
}

/** Every address of the panel. */
export const panelRoutes: readonly PanelRoute[] = panelPageNames.flatMap((name) => {
  const Page = pageOf(name, panelPages[name])
  return panelPages[name].paths.map((path) => ({ path, Page }))
})
