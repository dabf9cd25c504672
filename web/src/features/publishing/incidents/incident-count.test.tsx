import type { CommentNews } from '@marquee/contract/comments.ts'
import { expect, it } from 'vitest'
import { queryKeys } from '#lib/api/query-keys.ts'
import { aCompany } from '#testing/people.ts'
import { renderSignedIn } from '#testing/signed-in.tsx'
import { aTool } from '#testing/tools.ts'
import { IncidentCount } from './incident-count.tsx'
import { ReelCount } from './reel-count.tsx'

const { id } = aCompany()
const tool = aTool()
const written = (kind: 'post' | 'reel', comments: number): CommentNews['posts'][number] => ({
  postId: crypto.randomUUID(),
  kind,
  network: 'facebook',
  text: 'Burrata is back',
  comments,
})
const news: CommentNews = { total: 9, posts: [written('post', 2), written('reel', 7)] }
const none = { items: [], totalItems: 0, hasNextPage: false, nextCursor: null }

async function counted(node: React.ReactNode, reels: number) {
  const { element } = await renderSignedIn(node, {
    known: [
      [queryKeys.comments(id, 'news'), news],
      [queryKeys.menu(id), { alerts: 0, reviews: 0, inbox: 0, messages: 0, reels }],
      [queryKeys.tools(id), [tool]],
      [queryKeys.posts(id, 'scheduled'), []],
      [
        queryKeys.posts(id, 'posted', { networks: null, limit: 20, accounts: tool.id }),
        { pages: [none], pageParams: [undefined] },
      ],
    ],
  })
  return [...element.querySelectorAll('.count > span')].map((one) => one.textContent)
}

it('counts comments on reels beside Reels alone, with the reels that ask', async () => {
  expect(await counted(<IncidentCount />, 1)).toEqual(['2', '2 new comments'])
  expect(await counted(<ReelCount />, 1)).toEqual(['8', '1 needs you, 7 new comments'])
  expect(await counted(<ReelCount />, 0)).toEqual(['7', '7 new comments'])
})
