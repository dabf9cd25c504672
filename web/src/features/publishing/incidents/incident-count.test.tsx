import type { CommentNews } from '@marquee/contract/comments.ts'
import { expect, it } from 'vitest'
import { queryKeys } from '#lib/api/query-keys.ts'
import { aCompany } from '#testing/people.ts'
import { renderSignedIn } from '#testing/signed-in.tsx'
import { IncidentCount } from './incident-count.tsx'
import { ReelCount } from './reel-count.tsx'

const { id } = aCompany()
const written = (kind: 'post' | 'reel', comments: number): CommentNews['posts'][number] => ({
  postId: crypto.randomUUID(),
  kind,
  network: 'facebook',
  text: 'Burrata is back',
  comments,
})
const news: CommentNews = { total: 9, posts: [written('post', 2), written('reel', 7)] }

async function counted(
  node: React.ReactNode,
  asking: { readonly posts: number; readonly reels: number },
) {
  const { element } = await renderSignedIn(node, {
    known: [
      [queryKeys.comments(id, 'news'), news],
      [queryKeys.menu(id), { alerts: 0, reviews: 0, inbox: 0, messages: 0, ...asking }],
    ],
  })
  return [...element.querySelectorAll('.count > span')].map((one) => one.textContent)
}

it('counts comments on reels beside Reels alone, with the reels that ask', async () => {
  const asking = { posts: 0, reels: 1 }
  expect(await counted(<IncidentCount />, asking)).toEqual(['2', '2 new comments'])
  expect(await counted(<ReelCount />, asking)).toEqual(['8', '1 needs you, 7 new comments'])
  expect(await counted(<ReelCount />, { posts: 3, reels: 0 })).toEqual(['7', '7 new comments'])
})
it('counts beside Posts what the server counts, however old it is', async () => {
  expect(await counted(<IncidentCount />, { posts: 3, reels: 1 })).toEqual([
    '5',
    '3 need you, 2 new comments',
  ])
})
