import type { PostView } from '@marquee/contract/publishing.ts'
import type { InboxItem } from '@marquee/contract/team-inbox.ts'
import { beforeEach, expect, it } from 'vitest'
import { queryKeys } from '#lib/api/query-keys.ts'
import { answering } from '#testing/answering.ts'
import { aCompany } from '#testing/people.ts'
import { buttonIn, press, renderSignedIn, settle } from '#testing/signed-in.tsx'
import { aPublication, aSentPost, aWaitingItem } from '../testing.ts'
import { NeedsYou } from './needs-you.tsx'

const { id } = aCompany()
const nothing = { items: [], totalItems: 0, hasNextPage: false, nextCursor: null }
const reels = { data: [], totalItems: 0, hasNextPage: false, nextCursor: null }
const pages = (page: object) => ({ pages: [page], pageParams: [undefined] })
/** Posts that ask, and are older than the lists of posts reach. */
let asking: readonly PostView[]
/** The one inbox holds so many, more than its first page. */
let more: number | null
/** Low reviews behind that page; null: nobody asked for them yet. */
let low: readonly InboxItem[] | null
beforeEach(() => {
  asking = []
  more = null
  low = []
})
/** A page of the one inbox. */
const pageOf = (items: readonly InboxItem[]) => ({
  items,
  nextCursor: more === null ? null : 'x',
  counts: { all: more ?? items.length, mine: 0, unassigned: more ?? items.length },
  networks: ['facebook'],
})
const open = (...waiting: readonly InboxItem[]) =>
  renderSignedIn(<NeedsYou tools={[]} isShown onKnown={() => undefined} />, {
    known: [
      [queryKeys.tools(id), []],
      [queryKeys.posts(id, 'scheduled'), []],
      [queryKeys.posts(id, 'scheduled-reels'), []],
      [queryKeys.posts(id, 'asking'), asking],
      [queryKeys.posts(id, 'posted', { networks: null, limit: 20, accounts: '' }), pages(nothing)],
      [queryKeys.posts(id, 'reels', { limit: 20, accounts: '' }), pages(reels)],
      [queryKeys.comments(id, 'news'), { total: 0, posts: [] }],
      [queryKeys.inbox(id, 'waiting'), pageOf(waiting)],
      [queryKeys.inbox(id, 'waiting-low'), low === null ? undefined : pageOf(low)],
    ],
  })
const many = (count: number) =>
  Array.from({ length: count }, (_none, nth) => aWaitingItem({ id: `i${nth}` }))
const linesOf = (element: HTMLElement) =>
  [...element.querySelectorAll('li')].map((one) => [
    one.querySelector('b')?.textContent,
    one.querySelector('a')?.getAttribute('href'),
  ])

it('shows three of what waits, and the rest in its place where one presses for it', async () => {
  const { element } = await open(...many(5))
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
  const { element } = await open(...many(3))
  expect(element.querySelectorAll('li')).toHaveLength(3)
  expect([...element.querySelectorAll('button')]).toEqual([])
})

it('shows every guest who was not answered, a comment that somebody has seen and each message', async () => {
  const message = (nth: string, network: 'facebook' | 'instagram') =>
    aWaitingItem({ id: nth, kind: 'message', guestName: `Guest ${nth}`, network })
  const { element } = await open(
    message('a', 'facebook'),
    message('b', 'instagram'),
    aWaitingItem({ id: 'c' }),
  )
  expect(linesOf(element)).toEqual([
    ['Guest a wrote to you on Facebook', '/user-panel/inbox/a'],
    ['Guest b wrote to you on Instagram', '/user-panel/inbox/b'],
    ['Priya Nair commented on Facebook', '/user-panel/inbox/c'],
  ])
})

it('leads to the inbox where more waits there, and keeps low reviews a place', async () => {
  more = 40
  low = [
    aWaitingItem({ id: 'low', kind: 'review', rating: 1 }),
    aWaitingItem({ id: 'good', kind: 'review', rating: 5 }),
  ]
  const answerUntil = new Date(Date.now() + 3_600_000).toISOString()
  const messages = many(10).map((one): InboxItem => ({ ...one, kind: 'message', answerUntil }))
  const { element } = await open(...messages)
  const hrefs = () => linesOf(element).map(([, href]) => href)
  expect(hrefs()).toEqual(['i0', 'i1', 'low'].map((one) => `/user-panel/inbox/${one}`))
  const toInbox = () => element.querySelector('a[href="/user-panel/inbox"]')?.textContent
  expect(toInbox()).toBeUndefined()
  await press(buttonIn(element, 'Show 8 more'))
  expect(hrefs()).toHaveLength(11)
  expect(toInbox()).toBe('All 40 in the inbox')
})

it('asks for no low reviews apart where they would stand on the page before what fills it', async () => {
  more = 40
  low = null
  const asked = answering({})
  const { element } = await open(...many(10))
  await settle()
  expect(asked.filter(({ url }) => url.includes('kind=review'))).toEqual([])
  expect(linesOf(element)).toHaveLength(3)
})

it('asks nobody for an answer that no network takes any more', async () => {
  const { element } = await open(aWaitingItem({ kind: 'message', canAnswer: false }))
  expect(element.textContent).toBe('')
})

it('shows before them a post that was refused, also where many were sent since', async () => {
  asking = [aSentPost({ publications: [aPublication({ state: 'failed' })] })]
  const { element } = await open(aWaitingItem({ id: 'c' }))
  expect(linesOf(element).map(([title]) => title)).toEqual([
    'Not live on Facebook.',
    'Priya Nair commented on Facebook',
  ])
})
