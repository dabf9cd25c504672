import { beforeEach, expect, it, vi } from 'vitest'
import { Route } from 'wouter'
import { answering } from '#testing/answering.ts'
import { buttonIn, press, renderSignedIn, settle, soon } from '#testing/signed-in.tsx'
import { aTool } from '#testing/tools.ts'
import { PostsPage } from './posts-page.tsx'
import { aPost } from './testing.ts'

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
