import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queryKeys } from '#lib/api/query-keys.ts'
import { answering } from '#testing/answering.ts'
import { render } from '#testing/render.tsx'
import { untilIdle } from '#testing/until-idle.ts'
import { ZoneDialog } from './zone-dialog.tsx'
import { ZoneLine } from './zone-line.tsx'

const companyId = '0b0c9c1e-5f0e-4a58-9a53-2f1f6a1f0001'
const user = (role: string, timeZone = 'Europe/London') => ({
  companies: [
    {
      id: companyId,
      name: 'Osteria Lume',
      role,
      timeZone,
      country: null,
      address: null,
      city: null,
      zipCode: null,
      phone: null,
      phoneCode: null,
      webLink: null,
    },
  ],
})
const move = (index: number, note: string, after: string) => ({
  postId: `0b0c9c1e-5f0e-4a58-9a53-2f1f6a1f00${10 + index}`,
  text: `Post ${index}`,
  wallTime: '2026-11-01T01:30',
  before: '2026-11-01T01:30:00.000Z',
  after,
  note,
})
const preview = {
  from: 'Europe/London',
  to: 'America/New_York',
  total: 3,
  unchanged: 1,
  moves: [
    move(1, 'none', '2026-11-01T06:30:00.000Z'),
    move(2, 'doubled', '2026-11-01T05:30:00.000Z'),
    move(3, 'past', '2026-11-01T01:30:00.000Z'),
  ],
}

async function open(node: React.ReactNode, role = 'owner') {
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })
  client.setQueryData(queryKeys.me, user(role))
  const { element } = await render(
    <QueryClientProvider client={client}>{node}</QueryClientProvider>,
  )
  return element
}
let client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
const settle = () => untilIdle(client)
const button = (element: HTMLElement, text: string) =>
  [...element.querySelectorAll('button')].find((one) => one.textContent === text)
/** On a phone the zones are the system's own list. */
async function choose(element: HTMLElement, zone: string) {
  const select = element.querySelector('select')
  if (!select) throw new Error('no list of zones')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, zone)
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await settle()
}

describe('the change of the time zone', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('767px'),
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
    }))
  })

  it('asks nothing and changes nothing until another zone is chosen', async () => {
    const element = await open(<ZoneDialog onClose={() => {}} />)
    expect(element.querySelector('input[type=radio]')).toBeNull()
    expect(button(element, 'Change time zone')?.disabled).toBe(true)
  })
  it('lists what moves, what does not go as one would think first, and sends the choice', async () => {
    const closed = vi.fn()
    const asked = answering({
      'GET /api/posts/zone-change': { body: preview },
      [`PATCH /api/companies/${companyId}`]: {
        body: user('owner', 'America/New_York').companies[0],
      },
    })
    const element = await open(
      <>
        <ZoneLine />
        <ZoneDialog onClose={closed} />
      </>,
    )
    await choose(element, 'America/New_York')
    expect(asked[0]?.url).toBe('/api/posts/zone-change?timeZone=America%2FNew_York')
    expect(element.textContent).toContain('2 posts will go out at another moment')
    expect(element.textContent).toContain(
      '1 post stays at its moment, because its new time has passed.',
    )
    expect(element.textContent).toContain('1 other post stays as it is.')
    expect(
      [...element.querySelectorAll('.zone-moves__text')].map((one) => one.textContent),
    ).toEqual(['Post 2', 'Post 3', 'Post 1'])
    expect(element.textContent).toContain(
      'The clocks show 01:30 twice that night. It goes out the first time.',
    )
    expect(element.textContent).toContain(
      '01:30 has passed in New York, so it stays at its moment.',
    )
    expect(element.textContent).toContain('Sun 1 Nov, 01:30 New York5 h later')
    await act(async () => {
      button(element, 'Change time zone')?.click()
    })
    await settle()
    expect(asked.map(({ method, url }) => `${method} ${url.split('?')[0] ?? ''}`)).toEqual([
      'GET /api/posts/zone-change',
      `PATCH /api/companies/${companyId}`,
    ])
    expect(asked[1]?.body).toEqual({
      timeZone: 'America/New_York',
      scheduledPosts: 'keep-clock-times',
    })
    expect(closed).toHaveBeenCalledOnce()
    expect(element.textContent).toContain('Times are America/New York time.')
  })
  it('shows the new clock times where the moments are kept', async () => {
    const asked = answering({
      'GET /api/posts/zone-change': { body: preview },
      [`PATCH /api/companies/${companyId}`]: new Error('offline'),
    })
    const closed = vi.fn()
    const element = await open(<ZoneDialog onClose={closed} />)
    await choose(element, 'America/New_York')
    await act(async () => {
      element.querySelectorAll<HTMLInputElement>('input[type=radio]')[1]?.click()
    })
    expect(element.textContent).toContain('3 posts will show another time')
    expect(element.textContent).toContain('Sat 31 Oct, 21:30 New York')
    expect(element.querySelector('.zone-moves__shift')).toBeNull()
    expect(element.querySelector('.zone-moves__note')).toBeNull()
    await act(async () => {
      button(element, 'Change time zone')?.click()
    })
    await settle()
    expect(asked.find(({ method }) => method === 'PATCH')?.body).toEqual({
      timeZone: 'America/New_York',
      scheduledPosts: 'keep-instants',
    })
    expect(element.querySelector('[role=alert]')?.textContent).toContain(
      'The time zone was not changed.',
    )
    expect(closed).not.toHaveBeenCalled()
  })
  it('changes nothing while the posts could not be looked at', async () => {
    answering({
      'GET /api/posts/zone-change': {
        status: 500,
        body: { message: 'Please try again.', code: 'internal', requestId: 'r' },
      },
    })
    const element = await open(<ZoneDialog onClose={() => {}} />)
    await choose(element, 'America/New_York')
    expect(element.querySelector('[role=alert]')?.textContent).toContain(
      'We could not check your scheduled posts.',
    )
    expect(button(element, 'Change time zone')?.disabled).toBe(true)
  })
  it('says so when no scheduled post is touched', async () => {
    answering({ 'GET /api/posts/zone-change': { body: { ...preview, moves: [], total: 0 } } })
    const element = await open(<ZoneDialog onClose={() => {}} />)
    await choose(element, 'Europe/Dublin')
    expect(element.textContent).toContain('This does not change any scheduled post.')
    expect(button(element, 'Change time zone')?.disabled).toBe(false)
  })
})

it.each([
  ['owner', 1],
  ['manager', 1],
  ['editor', 0],
  ['viewer', 0],
])(
  'whose clocks it is stands there for everyone; %s sees %i way to change it',
  async (role, ways) => {
    const element = await open(<ZoneLine />, role)
    expect(element.textContent).toContain('Times are Europe/London time.')
    expect(element.querySelectorAll('button')).toHaveLength(ways)
  },
)
