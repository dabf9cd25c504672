import { expect, it } from 'vitest'
import { queryKeys } from '#lib/api/query-keys.ts'
import { aCompany } from '#testing/people.ts'
import { buttonIn, press, renderSignedIn } from '#testing/signed-in.tsx'
import { NeedsYou } from './needs-you.tsx'

const { id } = aCompany()
const nothing = { items: [], totalItems: 0, hasNextPage: false, nextCursor: null }
const posts = ['Ragù', 'Quiz night', 'Spritz', 'Brunch', 'New menu'].map((text, nth) => ({
  postId: `p${nth}`,
  kind: 'post',
  network: 'facebook',
  text,
  comments: nth + 1,
}))
const open = (count: number) =>
  renderSignedIn(<NeedsYou tools={[]} isShown onKnown={() => undefined} />, {
    known: [
      [queryKeys.tools(id), []],
      [queryKeys.posts(id, 'scheduled'), []],
      [
        queryKeys.posts(id, 'posted', { networks: null, limit: 20, accounts: '' }),
        { pages: [nothing], pageParams: [undefined] },
      ],
      [queryKeys.comments(id, 'news'), { total: count, posts: posts.slice(0, count) }],
      [queryKeys.reviews(id, 'summary'), { accounts: [], low: [] }],
      [queryKeys.messages(id, 'news'), { unread: 0, nextToClose: null }],
    ],
  })

it('shows three of what waits, and the rest in its place where one presses for it', async () => {
  const { element } = await open(5)
  const rows = () => element.querySelectorAll('li').length
  expect(rows()).toBe(3)
  await press(buttonIn(element, 'Show 2 more'))
  expect(rows()).toBe(5)
  const fewer = buttonIn(element, 'Show fewer')
  expect(fewer?.getAttribute('aria-expanded')).toBe('true')
  await press(fewer)
  expect(rows()).toBe(3)
})

it('offers no more than there is', async () => {
  const { element } = await open(3)
  expect(element.querySelectorAll('li')).toHaveLength(3)
  expect([...element.querySelectorAll('button')]).toEqual([])
})
