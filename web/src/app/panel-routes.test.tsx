import { act } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import { loadConnectFirstPage, loadTrialOverPage } from '#features/dashboard'
import { loadRunningAds } from '#features/promotions'
import { answering } from '#testing/answering.ts'
import { aCompany, aSubscription } from '#testing/people.ts'
import { renderSignedIn, settle } from '#testing/signed-in.tsx'
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
  history.replaceState(null, '', '/user-panel/promotions')
  await open('/user-panel/promotions', {
    user: { subscriptions: [over], socialAccounts: [facebook], companies: [aCompany()] },
  })
  expect(asked.map(({ url }) => url)).toContain('/api/promotions')
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
