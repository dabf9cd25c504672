import { rawMessage } from '@marquee/contract/message.ts'
import type { Tool } from '@marquee/contract/accounts.ts'
import type { PublicationView } from '@marquee/contract/publishing.ts'
import type { InboxItem } from '@marquee/contract/team-inbox.ts'
import { expect, it } from 'vitest'
import type { PostIncident } from '#features/publishing'
import { aWaitingItem } from '../testing.ts'
import { guestNeedsOf, needsOf } from './needs.ts'

const aTool = (over: Partial<Tool>): Tool => ({
  id: 't',
  type: 'facebook',
  pageId: '1',
  pageName: 'Osteria Lume',
  userId: 'u',
  accessToken: '',
  enabled: true,
  profilePic: null,
  pageDetails: null,
  adAccountId: null,
  adAccountName: null,
  followers: null,
  health: 'connected',
  healthMessage: null,
  connectedAs: null,
  connectedBy: null,
  scheduledPosts: 2,
  publishes: true,
  abilities: [],
  checkedAt: null,
  metered: null,
  ...over,
})
const publication = (id: string, network: PublicationView['network']): PublicationView => ({
  id,
  network,
  accountName: '',
  state: 'held',
  message: null,
  holdReason: null,
  permalink: null,
  remoteId: null,
  acceptedAt: null,
  readBackAt: null,
  likes: null,
  comments: null,
  shares: null,
  hasLiked: false,
  decisions: [],
  dueAt: '2026-11-24T18:30:00.000Z',
  ownText: null,
  canRepair: false,
  deletion: null,
  steps: [],
  edit: null,
})
const incident = (
  kind: PostIncident['kind'],
  id: string,
  network: PublicationView['network'] = 'facebook',
): PostIncident => ({
  kind,
  publication: publication(id, network),
  title: `${kind} title`,
  note: `${kind} note`,
  postBegins: 'Quiz night',
})

it('lets an account that asks speak for its held posts, and orders it among the troubles of posts', () => {
  const needs = needsOf(
    [aTool({ health: 'reconnect' })],
    [
      incident('missed', 'm'),
      incident('reconnect', 'r'),
      incident('reconnect', 'ig', 'instagram'),
      incident('checking', 'c'),
    ],
  )
  expect(needs.map(({ key, title }) => [key, title])).toEqual([
    ['m', 'missed title'],
    ['t', 'Facebook signed Osteria Lume out'],
    ['ig', 'reconnect title'],
    ['c', 'checking title'],
  ])
  expect(needs[1]?.note).toBe('2 posts are waiting')
})
it('names the post of a trouble besides what is wrong with it', () => {
  expect(
    needsOf([aTool({})], [incident('missed', 'm'), incident('refused', 'f')]).map(
      ({ title, post, note }) => [title, post, note],
    ),
  ).toEqual([
    ['missed title', '“Quiz night”', 'missed note'],
    ['refused title', '“Quiz night”', 'refused note'],
  ])
  expect(needsOf([aTool({ health: 'reconnect' })], [])[0]?.post).toBeNull()
})
it('names an account that works but does not take posts any more, with the reason; what else is missing can wait', () => {
  const off = (name: 'posts' | 'insights') => [
    { name, works: false, reason: rawMessage(`No ${name}.`) },
  ]
  expect(
    needsOf([aTool({ abilities: off('posts') })], []).map(({ title, note }) => [title, note]),
  ).toEqual([['Facebook does not let us do our work on Osteria Lume', 'No posts.']])
  expect(
    needsOf(
      [aTool({ abilities: off('insights') }), aTool({ abilities: off('posts'), enabled: false })],
      [],
    ),
  ).toEqual([])
})
const at = new Date('2026-11-23T12:00:00Z')
const titles = (...items: readonly InboxItem[]) =>
  guestNeedsOf(items, { at, zone: 'Europe/Rome' }).map(({ title }) => title)

it('leads to each guest who waits in the inbox, whatever they wrote, and names what they wrote', () => {
  const items = (['message', 'comment', 'mention', 'review'] as const).map((kind) =>
    aWaitingItem({ id: kind, kind, text: kind === 'review' ? '' : 'Ciao' }),
  )
  expect(
    guestNeedsOf(items, { at, zone: 'UTC' }).map(({ title, says, href }) => [title, says, href]),
  ).toEqual([
    ['Priya Nair wrote to you on Facebook', '“Ciao”', '/user-panel/inbox/message'],
    ['Priya Nair commented on Facebook', '“Ciao”', '/user-panel/inbox/comment'],
    ['Priya Nair mentioned you on Facebook', '“Ciao”', '/user-panel/inbox/mention'],
    ['Priya Nair reviewed you on Facebook', 'No text', '/user-panel/inbox/review'],
  ])
})

it('says that a guest sent a picture where they wrote nothing with it', () => {
  const sent = (text: string, hasPicture: boolean) =>
    guestNeedsOf([aWaitingItem({ kind: 'message', text, hasPicture })], { at, zone: 'UTC' })[0]
      ?.says
  expect([sent('', true), sent('Look', true), sent('', false)]).toEqual([
    'A picture',
    '“Look”',
    'No text',
  ])
})

it('calls a low review so, and a good one by its guest', () => {
  const review = (rating: number, guestName: string | null) =>
    aWaitingItem({ kind: 'review', network: 'google', rating, guestName })
  expect(titles(review(2, 'Callum'), review(3, null))).toEqual([
    '2 stars on Google, not answered',
    'A guest reviewed you on Google',
  ])
})

it('says until when a guest can be answered, by the clock of the venue, and the day where that is not soon', () => {
  const message = (answerUntil: string) => aWaitingItem({ kind: 'message', answerUntil })
  expect(titles(message('2026-11-23T17:05:00.000Z'), message('2026-11-24T11:59:00.000Z'))).toEqual([
    'Priya Nair can be answered on Facebook until 18:05',
    'Priya Nair can be answered on Facebook until 24 November, 12:59',
  ])
  expect(titles(message('2026-11-23T11:59:00.000Z'))).toEqual([])
})
