import type { User } from '@marquee/contract/identity.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import { loadTrialOverPage } from '#features/dashboard'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { answering } from '#testing/answering.ts'
import { aCompany, aSubscription, aUser } from '#testing/people.ts'
import { render } from '#testing/render.tsx'
import { settle, soon } from '#testing/signed-in.tsx'
import { Panel } from './panel.tsx'
import { panelRoutes } from './panel-routes.tsx'

// the test's document hears nothing live
vi.mock('#lib/live/live.ts', () => ({ startLive: () => () => {} }))

it('Accounts waits with a sign of loading until the company is known, and asks for nothing before', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: false,
    media,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  history.replaceState(null, '', '/user-panel/tools')
  localStorage.setItem('token', 't')
  const me = Promise.withResolvers<{ body: object }>()
  const asked = answering({
    'GET /api/users/me': () => me.promise,
    'GET /api/social/social-accounts': () => new Promise(() => {}),
  })
  const client = makeQueryClient()
  client.setQueryData(queryKeys.config, { mode: 'live', tutorials: [], networks: [] })
  const { element } = await render(
    <QueryClientProvider client={client}>
      <Panel />
    </QueryClientProvider>,
  )
  await settle()
  expect(element.querySelector('[role=status][aria-busy=true]')?.textContent).toBe('Loading')
  expect([element.querySelector('h1'), element.querySelector('.account-cards')]).toEqual([
    null,
    null,
  ])
  expect(asked.map(({ url }) => url)).toEqual(['/api/users/me'])
  const company = aCompany()
  me.resolve({ body: aUser({ companies: [company], company }) })
  await soon(() => {
    expect(element.querySelector('h1')?.textContent).toBe('Accounts')
  })
  const accounts = asked.find(({ url }) => url === '/api/social/social-accounts')
  expect(accounts?.headers['x-company-id']).toBe(company.id)
})

/** Opens an address of the panel; says where the browser was sent, and what the server was asked. */
async function open(address: string) {
  const left = vi.spyOn(location, 'replace').mockImplementation(() => {})
  const never = () => new Promise<never>(() => {})
  const asked = answering({ 'GET /api/users/me': never, 'GET /api/config': never })
  history.replaceState(null, '', address)
  const { element, show } = await render(
    <QueryClientProvider client={new QueryClient()}>
      <Panel />
    </QueryClientProvider>,
  )
  const seen = {
    to: left.mock.calls.map(([where]) => where),
    words: element.textContent,
    asked: asked.map(({ url }) => url),
  }
  await show(null)
  left.mockRestore()
  return seen
}

it.each([
  '/user-panel',
  ...panelRoutes.map(({ path }) => path.replace(/:\w+\?$/, '').replace(/:\w+/g, 'something')),
  '/user-panel/nowhere/at/all',
])(
  '%s is private by the one wrapper of the panel: it opens with a token alone',
  async (address) => {
    expect(await open(address)).toEqual({ to: ['/'], words: '', asked: [] })
    localStorage.setItem('token', 'of-marta')
    const { to, asked } = await open(address)
    expect(to).toEqual([])
    expect(asked).toContain('/api/users/me')
  },
)

// what stands in a page's place is there at once
beforeAll(async () => {
  await loadTrialOverPage()
})

const company = aCompany()
/** Opens an address as somebody whom the browser knows already; nothing else is answered. */
async function openAs(user: Partial<User>, address: string) {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  history.replaceState(null, '', address)
  localStorage.setItem('token', 'of-marta')
  const known = aUser({ companies: [company], company, ...user })
  const client = makeQueryClient()
  client.setQueryData(queryKeys.config, { mode: 'live', tutorials: [], networks: [] })
  client.setQueryData(queryKeys.me, known)
  const { element } = await render(
    <QueryClientProvider client={client}>
      <Panel />
    </QueryClientProvider>,
  )
  const change = async (next: Partial<User>) => {
    act(() => {
      client.setQueryData(queryKeys.me, { ...known, ...next })
    })
    await settle()
  }
  return { element, reload, change }
}
const forgetLanguage = () => {
  document.cookie = 'language=; path=/; max-age=0'
}

it('comes in the language of the person, and is loaded for it once', async () => {
  forgetLanguage()
  const { element, reload, change } = await openAs({ language: 'de' }, '/user-panel/nowhere')
  await change({ firstName: 'Marta' })
  expect(reload).toHaveBeenCalledOnce()
  expect(element.querySelector('#page')).toBeNull()
  forgetLanguage()
})

it('takes no page away for a language that was chosen on another device', async () => {
  forgetLanguage()
  const { element, reload, change } = await openAs({ language: 'en' }, '/user-panel/nowhere')
  const page = element.querySelector('#page')
  expect(page).not.toBeNull()
  await change({ language: 'de' })
  expect(reload).not.toHaveBeenCalled()
  expect(element.querySelector('#page')).toBe(page)
  forgetLanguage()
})

const facebook = { type: 'facebook', enabled: true } as const
const writes = {
  subscriptions: [aSubscription({ status: 'active' })],
  socialAccounts: [facebook],
}
it('leaves the bar of phones where what was to be edited may be gone', async () => {
  const { element } = await openAs(writes, '/user-panel/posts/new?edit=p1')
  expect(element.querySelector('.phone-bar--hidden')).toBeNull()
})
it.each([
  ['the page that has a bar of its own', writes, true],
  [
    'what stands there after the trial',
    { ...writes, subscriptions: [aSubscription({ status: 'trial_expired', hasAccess: false })] },
    false,
  ],
  ['what stands there before an account is connected', { ...writes, socialAccounts: [] }, false],
  [
    'what somebody sees who may only look',
    { ...writes, companies: [aCompany({ role: 'viewer' })] },
    false,
  ],
])('%s: whether the bar of phones gives way', async (_what, user, isHidden) => {
  const { element } = await openAs(user, '/user-panel/posts/new')
  expect(element.querySelector('.phone-bar--hidden') !== null).toBe(isHidden)
})
