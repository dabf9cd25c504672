import type { Tool } from '@marquee/contract/accounts.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { loadMessagesColumn } from '#features/inbox'
import { queryKeys } from '#lib/api/query-keys.ts'
import { answering, type RecordedCall } from '#testing/answering.ts'
import { aCompany, aSubscription, aUser } from '#testing/people.ts'
import { render } from '#testing/render.tsx'
import { buttonIn, press, renderSignedIn, soon } from '#testing/signed-in.tsx'
import { aTool } from '#testing/tools.ts'
import { DashboardPage } from './dashboard-page.tsx'
import { aPlanned, aSentPost } from './testing.ts'

let asked: readonly RecordedCall[]
const broken = { status: 500, body: { message: 'Broken', code: 'internal', requestId: 'r' } }
const end = { hasNextPage: false, totalItems: 0, nextCursor: null }
const good: Parameters<typeof answering>[0] = {
  'GET /api/posts': { body: { items: [], ...end } },
  'GET /api/posts/scheduled': { body: [] },
  'GET /api/posts/comment-news': { body: { total: 0, posts: [] } },
  'GET /api/posts/asking': { body: [] },
  'GET /api/reels': { body: { data: [], ...end } },
  'GET /api/reels/scheduled': { body: [] },
  'GET /api/inbox/items': {
    body: {
      items: [],
      nextCursor: null,
      counts: { all: 0, mine: 0, unassigned: 0 },
      networks: ['facebook'],
    },
  },
  'GET /api/messages/news': { body: { unread: 0, unanswered: 0, nextToClose: null } },
  'GET /api/messages/threads': {
    body: {
      items: [],
      nextCursor: null,
      unread: 0,
      unanswered: 0,
      networks: ['facebook'],
      readAt: '2026-11-21T18:00:00.000Z',
      isReading: false,
      problems: [],
    },
  },
}

/**
 * Marta’s home, with her Facebook page unless told otherwise. `retry`: how often a failed question
 * is asked again.
 */
async function open(
  more: typeof good = {},
  retry: number | false = false,
  tools: readonly Tool[] = [aTool({ type: 'facebook' })],
) {
  asked = answering({ ...good, ...more })
  const client = new QueryClient({
    defaultOptions: { queries: { retry, retryDelay: 30_000, staleTime: 60_000 } },
  })
  client.setQueryData(queryKeys.me, aUser({ companies: [aCompany()] }))
  client.setQueryData(queryKeys.tools(aCompany().id), tools)
  client.setQueryData(queryKeys.config, { productName: 'Marquee', tutorials: [] })
  const { element } = await render(
    <QueryClientProvider client={client}>
      <DashboardPage />
    </QueryClientProvider>,
  )
  return element
}
const isHidden = (element: HTMLElement) =>
  element.querySelector('.desk')?.classList.contains('desk--unsettled')
const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
  })
/** What comes later is there at once, so that only the answers are waited for. */
async function stopTimers() {
  await import('./attention/needs-you.tsx')
  await loadMessagesColumn()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})

it.each(['posts', 'reels'])(
  'never says that nothing is scheduled where the %s could not be read',
  async (list) => {
    let isDown = true
    const element = await open({
      [`GET /api/${list}/scheduled`]: () => (isDown ? broken : { body: [] }),
    })
    await soon(() => {
      expect(element.textContent).toContain('What is scheduled could not be loaded')
    })
    expect(element.textContent).not.toContain('Nothing is scheduled')
    await soon(() => {
      expect(isHidden(element)).toBe(false)
    })
    isDown = false
    await press(buttonIn(element, 'Try again'))
    await soon(() => {
      expect(element.textContent).toContain('Nothing is scheduled')
    })
    expect(element.textContent).not.toContain('What is scheduled could not be loaded')
  },
)

it('has reels on the board and among what comes, each leading to where it is looked at', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const post = aPlanned({ scheduledAt: inDays(3) })
  const reel = aPlanned({
    id: '00000000-0000-4000-8000-000000000008',
    kind: 'reel',
    title: 'Dough at dawn',
    scheduledAt: inDays(2),
  })
  const element = await open({
    'GET /api/posts/scheduled': { body: [post] },
    'GET /api/reels/scheduled': { body: [reel] },
  })
  await soon(() => {
    expect(element.querySelector('.next')?.textContent).toContain('Dough at dawn')
  })
  expect(element.querySelector('.next a')?.getAttribute('href')).toBe(
    `/user-panel/reels?post=${reel.id}`,
  )
  expect([...element.querySelectorAll('.coming a')].map((one) => one.getAttribute('href'))).toEqual(
    [`/user-panel/posts/scheduled?post=${post.id}`],
  )
})

it('calls nothing the next where only one of the lists could be read', async () => {
  const element = await open({
    'GET /api/posts/scheduled': broken,
    'GET /api/reels/scheduled': {
      body: [
        aPlanned({ kind: 'reel', scheduledAt: new Date(Date.now() + 86_400_000).toISOString() }),
      ],
    },
  })
  await soon(() => {
    expect(element.querySelector('.next__unread')).not.toBeNull()
  })
  expect(element.querySelector('.next')).toBeNull()
  await soon(() => {
    expect(element.querySelectorAll('.coming a')).toHaveLength(1)
  })
})

it('keeps what is loaded out of sight for three seconds at most', async () => {
  await stopTimers()
  const element = await open({ 'GET /api/inbox/items': () => new Promise<never>(() => {}) })
  await pass(2_900)
  expect(isHidden(element)).toBe(true)
  await pass(200)
  expect(isHidden(element)).toBe(false)
})

it('shows what is loaded as soon as a question failed, and does not wait for it to be asked again', async () => {
  await stopTimers()
  const element = await open({ 'GET /api/inbox/items': broken }, 3)
  await pass(500)
  expect(isHidden(element)).toBe(false)
})

it('has three columns, Posts, Reels and Messages, each with its count, and six posts and six reels', async () => {
  const six = (kind: 'post' | 'reel') =>
    Array.from({ length: 6 }, () => aSentPost({ id: crypto.randomUUID(), kind }))
  const more = { hasNextPage: true, nextCursor: 'next' }
  const element = await open({
    'GET /api/posts': { body: { items: six('post'), ...more, totalItems: 41 } },
    'GET /api/reels': { body: { data: six('reel'), ...more, totalItems: 12 } },
    'GET /api/messages/news': { body: { unread: 8, unanswered: 3, nextToClose: null } },
  })
  const columns = () =>
    [...element.querySelectorAll('.desk > .column')].map((column) => [
      column.querySelector('h2')?.textContent,
      column.querySelector('.column__head .count')?.textContent,
      column.querySelectorAll('li').length,
    ])
  await soon(() => {
    expect(columns()).toEqual([
      ['Posts', '41', 6],
      ['Reels', '12', 6],
      ['Messages', '3', 0],
    ])
  })
  for (const list of ['posts', 'reels'])
    expect(asked.map(({ url }) => url)).toContain(`/api/${list}?limit=6`)
})

it.each([
  ['nothing', []],
  ['only a page that is switched off', [aTool({ type: 'facebook', enabled: false })]],
] as const)(
  'where %s is connected the welcome card fills it in place of the columns',
  async (_what, tools) => {
    const element = await open({}, false, tools)
    await soon(() => {
      expect(element.querySelector('.welcome h2')?.textContent).toBe('Welcome to Marquee')
    })
    expect(element.querySelector('.desk, .desk__choice, .column, .next, .coming')).toBeNull()
    expect([...element.children].map((one) => one.classList.item(0))).toEqual(['page-head', 'card'])
  },
)

const seconds = (day: string) => ({ seconds: Date.parse(`${day}T12:00:00Z`) / 1000 })
it.each([
  [
    { status: 'trialing', trialEnd: seconds('2096-10-02') },
    'Your Free Trial ends on 02 October 2096',
  ],
  [
    { status: 'active', interval: 'annually', trialEnd: seconds('2096-10-02') },
    'Your Annual subscription renews on 02 October 2096',
  ],
  [{ status: 'trial_expired', hasAccess: false }, 'Your Free Trial has ended.'],
] as const)('the line of a plan that is %j stands right under the greeting', async (plan, line) => {
  answering({ 'GET /api/social/social-accounts': () => new Promise<never>(() => {}) })
  const { element } = await renderSignedIn(<DashboardPage />, {
    user: { subscriptions: [aSubscription(plan)] },
  })
  const greeting = element.querySelector('.page-head h1')
  expect(greeting?.textContent).toBe('Hi, Marta Bellini, welcome to Marquee')
  expect(greeting?.nextElementSibling?.textContent).toBe(line)
})
