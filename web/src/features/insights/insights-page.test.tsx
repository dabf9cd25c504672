import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import type { Insights, PostInsights } from '@marquee/contract/insights.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { answering } from '#testing/answering.ts'
import { render } from '#testing/render.tsx'
import { buttonIn, press, soon, toasts } from '#testing/signed-in.tsx'
import { stopClock } from '#testing/stop-clock.ts'
import { bestOf } from './best-hours.ts'
import { linesOf, drawnMetrics, firstMetric } from './charts/chart-lines.ts'
import { InsightsPage } from './insights-page.tsx'
import { toCsv } from './to-csv.ts'

const view = (metric: 'views' | 'likes', days: readonly (number | null)[]) => ({
  metric,
  days: [...days],
  daysBefore: days.map(() => 10),
  endedAt: null,
  currentNumber: days.some((one) => one !== null) ? 30 : null,
  oldNumber: 20,
  percentageDifference: 50,
  percentageType: 'positive' as const,
})
const account = {
  network: 'threads' as const,
  accountId: '00000000-0000-4000-8000-000000000001',
  name: '=osteria, "Lume"',
  followers: 1312,
  readAt: '2026-11-23T09:00:00.000Z',
  problem: null,
  withheld: null,
  needsReconnect: false,
  lastDay: '2026-11-22',
  metrics: [view('views', [10, null, 20])],
}
const insights: Insights = {
  zone: 'Europe/London',
  period: { from: '2026-11-20', to: '2026-11-22' },
  before: { from: '2026-11-17', to: '2026-11-19' },
  accounts: [account],
}

const noPosts = { zone: 'Europe/London', best: [], posts: 0, hours: [] }

interface Shown {
  readonly knowsFollowers?: boolean
  readonly knowsPosts?: boolean
  readonly best?: PostInsights['best']
}

async function show(
  data: Insights,
  { knowsFollowers = true, knowsPosts = true, best = [] }: Shown = {},
) {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, retry: false } },
  })
  client.setQueryData(queryKeys.me, {
    companies: [{ id: 'c', name: 'Osteria Lume', role: 'owner', timeZone: 'Europe/London' }],
  })
  client.setQueryData(queryKeys.insights('c', 'numbers', 'last7Days'), data)
  if (knowsFollowers) client.setQueryData(queryKeys.insights('c', 'followers'), { threads: 1312 })
  if (knowsPosts)
    client.setQueryData(queryKeys.insights('c', 'posts', 'last7Days'), {
      ...noPosts,
      period: data.period,
      best,
    })
  const { element } = await render(
    <QueryClientProvider client={client}>
      <InsightsPage />
    </QueryClientProvider>,
  )
  return element
}

it('says that best posts and hours could not be read, and asks again', async () => {
  const answers = [
    { status: 500, body: { message: 'Broken', code: 'internal', requestId: 'r' } },
    { body: { ...noPosts, period: insights.period } },
  ]
  answering({ 'GET /api/insights/posts': () => answers.shift() ?? new Error('asked too often') })
  const element = await show(insights, { knowsPosts: false })
  const alert = () => element.querySelector('.insights__body [role=alert]')
  await soon(() => {
    expect(alert()?.textContent).toContain('The best posts and hours could not be loaded.')
  })
  expect(element.querySelector('.network-card')).not.toBeNull()
  await press(buttonIn(element, 'Try again'))
  await soon(() => {
    expect(alert()).toBeNull()
    expect(element.querySelector('.insights__pair')).not.toBeNull()
  })
})

it('shows numbers with their change in words, and how many follow', async () => {
  const element = await show(insights)
  const card = element.querySelector('.network-card')
  expect(card?.textContent).toContain('1,312 followers')
  expect(card?.textContent).toContain('Up by 50%, from 20')
  expect(element.querySelector('.line-chart svg')?.getAttribute('aria-label')).toContain(
    'Its highest day is Sunday 22 November with 20.',
  )
})

it('says which networks count by other days than the venue’s, at the chart and on paper', async () => {
  const element = await show({
    ...insights,
    accounts: [
      account,
      {
        ...account,
        network: 'twitter',
        accountId: '00000000-0000-4000-8000-000000000003',
        metrics: [view('likes', [1, 2, 3])],
      },
    ],
  })
  expect(element.querySelector('.chart-card__head')?.textContent).toContain(
    'Threads counts by Los Angeles time.',
  )
  expect(element.querySelector('.insights__print')?.textContent).toContain(
    'Threads (Views) counts by Los Angeles time.',
  )
  const other = await show({
    ...insights,
    accounts: [{ ...account, network: 'twitter', metrics: [view('likes', [1, 2, 3])] }],
  })
  expect(other.textContent).not.toContain('Los Angeles')
})

it('the age of the numbers goes on while nothing new is told', async () => {
  const pass = stopClock()
  const readAt = new Date().toISOString()
  const element = await show({ ...insights, accounts: [{ ...account, readAt }] })
  const age = () => element.querySelector('.network-card__foot [role=status]')?.textContent
  expect(age()).toContain('just now')
  // shorter than the time after which the numbers are read again
  await pass(9.5)
  expect(age()).toContain('9 min ago')
})

it('what is not known is N/A, with the reason of its network', async () => {
  const element = await show({
    ...insights,
    accounts: [
      {
        ...account,
        withheld: { code: 'raw', raw: 'The page has less than 100 likes' },
        metrics: [view('views', [null, null, null])],
      },
    ],
  })
  expect(element.querySelector('.stat__number')?.textContent).toBe('N/A')
  expect(element.querySelector('.network-card__foot')?.textContent).toContain(
    'The page has less than 100 likes',
  )
})

it('a file of what is shown has a line a day, and nothing that a spreadsheet reckons with', () => {
  expect(toCsv(insights).split('\r\n')).toEqual([
    '\uFEFFDay,Network,Account,Number,Value',
    `2026-11-20,Threads,"'=osteria, ""Lume""",Views,10`,
    `2026-11-21,Threads,"'=osteria, ""Lume""",Views,`,
    `2026-11-22,Threads,"'=osteria, ""Lume""",Views,20`,
    '',
  ])
})

it('a line keeps its look when another network is left out, and the first has its past beside it', () => {
  const two: Insights = {
    ...insights,
    accounts: [{ ...account, network: 'twitter', metrics: [view('likes', [1, 2, 3])] }, account],
  }
  expect(drawnMetrics(two)).toEqual(['views', 'likes'])
  expect(firstMetric(two, drawnMetrics(two))).not.toBeNull()
  expect(linesOf(two, 'views').map(({ key, style }) => [key, style])).toEqual([
    ['threads', 1],
    ['before', null],
  ])
})

it('one lucky post makes no best hour where others had several', () => {
  const hour = { weekday: 0, hour: 12 }
  expect(
    bestOf([
      { ...hour, posts: 1, index: 9 },
      { ...hour, hour: 18, posts: 3, index: 1.5 },
      { ...hour, hour: 9, posts: 3, index: 0.5 },
    ]).map(({ hour: at }) => at),
  ).toEqual([18])
})
it('says Error where followers could not be read', async () => {
  answering({
    'GET /api/social/social-accounts/followers': {
      status: 403,
      body: { message: 'Ask an owner.', code: 'forbidden', requestId: 'r' },
    },
  })
  await show(insights, { knowsFollowers: false })
  await soon(() => {
    expect(toasts()).toContain('Error: Ask an owner.')
  })
})

it('the best posts lead to themselves, a reel as well as a post', async () => {
  const [post, reel] = [
    '00000000-0000-4000-8000-0000000000b1',
    '00000000-0000-4000-8000-0000000000b2',
  ]
  const counted = {
    network: 'instagram' as const,
    text: 'Truffles',
    publishedAt: '2026-11-21T12:00:00.000Z',
    likes: 5,
    comments: 1,
    shares: 0,
  }
  const element = await show(insights, {
    best: [
      { ...counted, postId: post, kind: 'post' },
      { ...counted, postId: reel, kind: 'reel' },
    ],
  })
  const links = [...element.querySelectorAll('.best-posts a')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/user-panel/posts?post=${post}`,
    `/user-panel/reels?post=${reel}`,
  ])
})

it('is read again every ten minutes, with what posts brought and who follows', async () => {
  vi.useFakeTimers()
  const asked = answering({
    'GET /api/statistics/insights': new Error('offline'),
    'GET /api/statistics/posts': new Error('offline'),
    'GET /api/social/social-accounts/followers': new Error('offline'),
  })
  await show(insights)
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await wait(599_900)
  expect(asked).toEqual([])
  await wait(200)
  expect(new Set(asked.map(({ url }) => url.split('?')[0])).size).toBe(3)
  vi.useRealTimers()
})
