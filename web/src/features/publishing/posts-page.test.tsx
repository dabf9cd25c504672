import type { ScheduledPostView } from '@marquee/contract/publishing.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { Route } from 'wouter'
import { answering } from '#testing/answering.ts'
import { buttonIn, press, renderSignedIn, settle, soon } from '#testing/signed-in.tsx'
import { aTool } from '#testing/tools.ts'
import { PostsPage } from './posts-page.tsx'
import { aPost, aPublication } from './testing.ts'

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})

async function open(tab: '' | '/scheduled', answers: Parameters<typeof answering>[0] = {}) {
  history.replaceState(null, '', `/user-panel/posts${tab}`)
  answering({
    'GET /api/posts': { body: { items: [], hasNextPage: false, totalItems: 0, nextCursor: null } },
    'GET /api/posts/scheduled': { body: [] },
    'GET /api/drafts': { body: [] },
    'GET /api/social/social-accounts': { body: [aTool()] },
    ...answers,
  })
  const { element } = await renderSignedIn(
    <Route path="/user-panel/posts/:tab?">
      <PostsPage />
    </Route>,
  )
  await settle(60)
  await settle(60)
  return element
}
const failing = { status: 500, body: '' }
const listOf = (count: number, hasNextPage: boolean) => ({
  'GET /api/posts': {
    body: {
      items: Array.from({ length: count }, (_, nth) =>
        aPost({ id: crypto.randomUUID(), text: `Post ${nth}` }),
      ),
      hasNextPage,
      totalItems: count,
      nextCursor: hasNextPage ? 'more' : null,
    },
  },
})

it.each([
  ['' as const, 'You don’t have any posts yet.'],
  ['/scheduled' as const, 'You don’t have any scheduled posts yet.'],
])('an empty list at posts%s says "%s", and leads to a new post', async (tab, words) => {
  const element = await open(tab)
  await soon(() => {
    expect(element.textContent).toContain(words)
  })
  const ways = [...element.querySelectorAll('a[href="/user-panel/posts/new"]')]
  expect(ways.length).toBeGreaterThan(1)
  // the button of the page itself, beside its title
  expect(ways[0]?.textContent).toBe('New Post')
})
it.each(['', '/scheduled'] as const)(
  'all networks are on at posts%s; with none on it asks for one',
  async (tab) => {
    const element = await open(tab)
    const toggle = element.querySelector<HTMLButtonElement>('[aria-label="Instagram"]')
    expect(toggle?.getAttribute('aria-pressed')).toBe('true')
    await press(toggle ?? undefined)
    expect(element.textContent).toContain('Please select a social network to see your posts')
  },
)
it.each([
  ['' as const, 'GET /api/posts', 'Failed to fetch the posts.'],
  ['/scheduled' as const, 'GET /api/posts/scheduled', 'Failed to fetch the scheduled posts.'],
])('a list at posts%s that does not come (%s) says "%s"', async (tab, call, words) => {
  const element = await open(tab, { [call]: failing })
  await soon(() => {
    expect(element.querySelector('[role=alert]')?.textContent).toContain(words)
  })
  expect(element.textContent).not.toContain('yet.')
})
it.each([
  [10, true, false],
  [11, true, true],
  [11, false, false],
])('with %i posts and more to come (%s) there is Load More: %s', async (count, more, isThere) => {
  const element = await open('', listOf(count, more))
  await soon(() => {
    expect(element.textContent).toContain('Post 0')
  })
  expect(buttonIn(element, 'Load More') !== undefined).toBe(isThere)
})
it('shows three lines of a post', async () => {
  const element = await open('', listOf(1, false))
  await soon(() => {
    expect(element.querySelector('.clamp-3')?.textContent).toBe('Post 0')
  })
})
it('writes the counts of a post as the language does', async () => {
  const { 'GET /api/posts': list } = listOf(1, false)
  const items = [aPost({ totalLikes: 1200, totalComments: 34_500 })]
  const element = await open('', { 'GET /api/posts': { body: { ...list.body, items } } })
  await soon(() => {
    const counts = element.querySelectorAll('.row-item__counts [aria-hidden=true]')
    expect([...counts].map(({ textContent }) => textContent).filter(Boolean)).toEqual(
      expect.arrayContaining(['1,200', '34,500']),
    )
  })
})

const twoTools = {
  'GET /api/social/social-accounts': {
    body: [aTool(), aTool({ id: '00000000-0000-4000-8000-0000000000f2', type: 'facebook' })],
  },
}
const switchOff = (element: HTMLElement, network: string) =>
  press(element.querySelector<HTMLElement>(`[aria-label="${network}"][aria-pressed]`) ?? undefined)

it('of networks that are off it says only that the others have no posts, once that is read', async () => {
  const none = { body: { items: [], hasNextPage: false, totalItems: 0, nextCursor: null } }
  const line = Promise.withResolvers<typeof none>()
  const answers = [none, line.promise]
  const element = await open('', {
    ...twoTools,
    'GET /api/posts': () => answers.shift() ?? new Error('asked too often'),
  })
  await soon(() => {
    expect(element.textContent).toContain('You don’t have any posts yet.')
  })
  await switchOff(element, 'Instagram')
  await settle()
  expect(element.querySelector('.skeleton')).not.toBeNull()
  expect(element.textContent).not.toContain('You don’t have any posts yet.')
  line.resolve(none)
  await soon(() => {
    expect(element.textContent).toContain('No posts on the networks you chose.')
  })
  expect(element.textContent).not.toContain('You don’t have any posts yet.')
})

const scheduled: ScheduledPostView = {
  id: '00000000-0000-4000-8000-000000000008',
  title: 'Burrata is back',
  socialNetworks: ['facebook'],
  scheduledAt: '2027-11-24T18:30:00.000Z',
  wallTime: '2027-11-24T18:30',
  timeZone: 'Europe/London',
  kind: 'post',
  version: 1,
  latenessMinutes: 60,
  tiktok: null,
  x: null,
  firstComment: null,
  thread: null,
  mediaUrl: null,
  mediaType: 'text',
  media: { type: 'text', image: null, video: null, durationMs: null, images: [] },
  publications: [aPublication({ state: 'scheduled' })],
}
it('says of scheduled posts that are hidden that the chosen networks have none', async () => {
  const element = await open('/scheduled', {
    ...twoTools,
    'GET /api/posts/scheduled': { body: [scheduled] },
  })
  await soon(() => {
    expect(element.textContent).toContain('Burrata is back')
  })
  await switchOff(element, 'Facebook')
  expect(element.textContent).toContain('No posts on the networks you chose.')
  expect(element.textContent).not.toContain('You don’t have any scheduled posts yet.')
})
