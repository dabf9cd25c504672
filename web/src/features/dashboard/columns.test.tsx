import type { PostView } from '@marquee/contract/publishing.ts'
import { expect, it, vi } from 'vitest'
import { usePosted, useReels } from '#features/publishing'
import { answering } from '#testing/answering.ts'
import { renderSignedIn, settle, soon } from '#testing/signed-in.tsx'
import { aTool } from '#testing/tools.ts'
import { PostsColumn } from './posts-column.tsx'
import { ReelsColumn } from './reels-column.tsx'

const aPost = (nth: number): PostView => ({
  id: crypto.randomUUID(),
  kind: 'post',
  network: 'facebook',
  socialNetworks: ['facebook'],
  text: `Post ${nth}`,
  media: { type: 'text', image: null, video: null, durationMs: null, images: [] },
  publishedAt: '2026-11-20T18:30:00.000Z',
  totalLikes: 0,
  totalComments: 0,
  totalShares: 0,
  hasLiked: false,
  isBoostable: false,
  pageName: 'Osteria Lume',
  pageProfilePicture: null,
  origin: 'here',
  publications: [],
})
const six = 6
const Posts = () => <PostsColumn posted={usePosted({ networks: null, limit: six })} zone="UTC" />
const Reels = () => <ReelsColumn reels={useReels(six)} zone="UTC" />

async function open(what: 'posts' | 'reels', count: number) {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  const posts = Array.from({ length: count }, (_, nth) => aPost(nth))
  const end = { hasNextPage: false, totalItems: count, nextCursor: null }
  answering({
    'GET /api/posts': { body: { items: posts, ...end } },
    'GET /api/reels': { body: { data: posts, ...end } },
    'GET /api/social/social-accounts': { body: [aTool()] },
  })
  const { element } = await renderSignedIn(what === 'posts' ? <Posts /> : <Reels />)
  await settle()
  return element
}
const links = (element: HTMLElement) =>
  [...element.querySelectorAll('a')].map((one) => [one.textContent, one.getAttribute('href')])

it.each([
  ['posts', 'See More Posts'],
  ['reels', 'See More Reels'],
] as const)('from four %s on there is %s, not before', async (what, words) => {
  const three = await open(what, 3)
  await soon(() => {
    expect(three.textContent).toContain('Post 2')
  })
  expect(three.textContent).not.toContain(words)
  const four = await open(what, 4)
  await soon(() => {
    expect(links(four)).toContainEqual([words, `/user-panel/${what}`])
  })
})
it.each([
  ['posts', 'You don’t have any posts yet.', ['Create a post', '/user-panel/posts/new']],
  ['reels', 'You don’t have any reels yet.', ['Create a reel', '/user-panel/reels/new']],
] as const)(
  'an empty column of %s says "%s", with a way to the first',
  async (what, words, way) => {
    const element = await open(what, 0)
    await soon(() => {
      expect(element.textContent).toContain(words)
    })
    expect(links(element)).toEqual([[...way]])
  },
)
