import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { answering } from '#testing/answering.ts'
import { aCompany, aUser } from '#testing/people.ts'
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
