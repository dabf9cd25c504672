import type { PromotionList } from '@marquee/contract/promotions.ts'
import { act } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import { loadConnectFirstPage, loadDashboardPage, loadTrialOverPage } from '#features/dashboard'
import { loadInsightsPage } from '#features/insights'
import { loadRunningAds } from '#features/promotions'
import { answering } from '#testing/answering.ts'
import { aCompany, aSubscription } from '#testing/people.ts'
import { renderSignedIn, settle, soon } from '#testing/signed-in.tsx'
import { panelRoutes } from './panel-routes.tsx'

const trial = aSubscription({ status: 'trialing', trialEnd: { seconds: 4_000_000_000 } })
const over = aSubscription({ status: 'trial_expired', hasAccess: false })
const facebook = { type: 'facebook', enabled: true } as const
const content = [
  '/user-panel/posts',
  '/user-panel/posts/new',
  '/user-panel/posts/:tab',
  '/user-panel/reels',
  '/user-panel/reels/new',
  '/user-panel/messages/:threadId?',
  '/user-panel/promotions',
  '/user-panel/reviews',
  '/user-panel/analytics',
]

// what a route loads is there at once, so that nothing arrives outside of a test's own steps
beforeAll(() => Promise.all([loadTrialOverPage(), loadConnectFirstPage(), loadRunningAds()]))

async function open(path: string, user: Parameters<typeof renderSignedIn>[1]) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  const route = panelRoutes.find((one) => one.path === path)
  if (!route) throw new Error(`no route ${path}`)
  const { element } = await renderSignedIn(<route.Page />, user)
  await settle()
  return element
}

it('what goes on spending is asked for although the trial is over', async () => {
  const asked = answering({ 'GET /api/promotions': { status: 503, body: '' } })
  await open('/user-panel/promotions', {
    user: { subscriptions: [over], socialAccounts: [facebook], companies: [aCompany()] },
  })
  expect(asked.map(({ url }) => url)).toContain('/api/promotions')
})

/** A boost was started, and its page is gone. */
const runsOn: PromotionList = {
  ads: { data: [] },
  next: null,
  currency: null,
  former: [],
  account: null,
  missing: 'connection',
  readAt: null,
  isReading: false,
  problem: null,
  boosts: [
    {
      id: '00000000-0000-4000-8000-0000000000b1',
      state: 'started',
      problem: null,
      postId: '20001_7',
      postText: 'Tuesday is quiz night.',
      thumbnailUrl: null,
      goal: 'POST_ENGAGEMENT',
      address: 'Bristol, England, United Kingdom',
      coords: { lat: 51.45, lng: -2.59 },
      radius: 10,
      showOnInstagram: true,
      payOption: 'own',
      budget: 7000,
      currency: 'GBP',
      minorPerUnit: 100,
      pressedAt: '2026-11-24T20:00:00.000Z',
      endDate: '2026-12-01T20:00:00.000Z',
      by: 'Marta Bellini',
      adId: '90001',
      canDrop: false,
      decisions: [],
    },
  ],
}

it.each([
  { when: 'before anything is connected', path: '', plan: trial, socialAccounts: [] },
  { when: 'after the trial', path: '', plan: over, socialAccounts: [facebook] },
  { when: 'after it, for a new one', path: '/new/:id?', plan: over, socialAccounts: [facebook] },
])('tells what runs on at the network $when', async ({ path, plan, socialAccounts }) => {
  answering({ 'GET /api/promotions': { body: runsOn } })
  const page = await open(`/user-panel/promotions${path}`, {
    user: { subscriptions: [plan], socialAccounts, companies: [aCompany()] },
  })
  expect(page.textContent).toContain('1 promotion continues on Facebook until 01 December')
})

it.each(content)(
  '%s shows by its address what would open it: a plan after the trial, an account before',
  async (path) => {
    const ended = await open(path, {
      user: { subscriptions: [over], socialAccounts: [facebook], companies: [aCompany()] },
    })
    expect(ended.querySelector('h2')?.textContent).toBe('Your free Trial expired')
    await act(async () => {
      localStorage.setItem('welcomeShown', '1')
      await Promise.resolve()
    })
    const empty = await open(path, {
      user: { subscriptions: [trial], socialAccounts: [], companies: [aCompany()] },
    })
    expect(empty.textContent).toContain('Connect your account')
  },
)

it('/user-panel/analytics shows the numbers, once an account is connected', async () => {
  const never = () => new Promise<never>(() => {})
  const asked = answering({
    'GET /api/insights': never,
    'GET /api/insights/posts': never,
    'GET /api/social/social-accounts/followers': never,
  })
  await loadInsightsPage()
  const page = await open('/user-panel/analytics', {
    user: { subscriptions: [trial], socialAccounts: [facebook], companies: [aCompany()] },
  })
  expect(page.querySelector('h1')?.textContent).toBe('Engagement statistics')
  expect(asked.map(({ url }) => url.split('?')[0])).toContain('/api/insights')
})

it.each([
  ['after the trial, when nothing is paid', [over], []],
  ['before an account is connected', [trial], []],
  ['with a plan that nothing is known of', [], [facebook]],
] as const)(
  'the dashboard has no guard of its own and asks for no plan: it opens %s',
  async (_when, subscriptions, socialAccounts) => {
    answering({ 'GET /api/social/social-accounts': () => new Promise<never>(() => {}) })
    const left = vi.spyOn(location, 'replace').mockImplementation(() => {})
    await loadDashboardPage()
    history.replaceState(null, '', '/user-panel/dashboard')
    // what guards it stands around all pages: the page itself looks for no token
    expect(localStorage.getItem('token')).toBeNull()
    const page = await open('/user-panel/dashboard', {
      user: {
        subscriptions: [...subscriptions],
        socialAccounts: [...socialAccounts],
        companies: [aCompany()],
      },
    })
    await soon(() => {
      expect(page.querySelector('h1')?.textContent).toBe('Hi, Marta Bellini, welcome to Marquee')
    })
    expect([left.mock.calls, location.pathname]).toEqual([[], '/user-panel/dashboard'])
    left.mockRestore()
  },
)
