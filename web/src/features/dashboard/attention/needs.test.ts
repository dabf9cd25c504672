import { rawMessage } from '@marquee/contract/message.ts'
import type { Tool } from '@marquee/contract/accounts.ts'
import type { PublicationView } from '@marquee/contract/publishing.ts'
import { expect, it } from 'vitest'
import type { PostIncident } from '#features/publishing'
import { messageNeedsOf, needsOf, newsNeedsOf } from './needs.ts'

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
it('leads to the comments that guests wrote since anybody looked', () => {
  expect(
    newsNeedsOf([
      { postId: 'p', kind: 'post', network: 'facebook', text: 'Quiz night', comments: 2 },
      { postId: 'r', kind: 'reel', network: 'instagram', text: '', comments: 1 },
    ]),
  ).toEqual([
    {
      key: 'p facebook',
      title: '2 new comments on Facebook',
      post: '“Quiz night”',
      href: '/user-panel/posts?post=p&comments=facebook',
    },
    {
      key: 'r instagram',
      title: '1 new comment on Instagram',
      post: 'A post without text',
      href: '/user-panel/reels?post=r&comments=instagram',
    },
  ])
})

it('a guest is named while a short time is left to answer, by the clock of the venue', () => {
  const at = (until: string) =>
    messageNeedsOf(
      {
        threadId: 't1',
        network: 'instagram',
        guestName: 'Priya Nair',
        text: 'Is there a table?',
        until,
      },
      new Date('2026-11-23T12:00:00Z'),
      'Europe/Rome',
    )
  expect(at('2026-11-23T17:05:00.000Z')).toEqual([
    {
      key: 'message t1',
      title: 'Priya Nair can be answered on Instagram until 18:05',
      post: '“Is there a table?”',
      href: '/user-panel/messages/t1',
    },
  ])
  expect(at('2026-11-23T18:05:00.000Z')).toEqual([])
  expect(at('2026-11-23T11:59:00.000Z')).toEqual([])
})
