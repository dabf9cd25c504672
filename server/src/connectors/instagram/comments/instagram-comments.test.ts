import { expect, it } from 'vitest'
import { testClock } from '#testing/test-platform.ts'
import { recordSteps } from '../../capabilities/testing/publisher-world.ts'
import { createFixtureOutbound } from '../../testing/fixtures.ts'
import { createInstagram } from '../index.ts'

const settings = {
  appId: '1',
  appSecret: 'app-secret',
  version: 'v26.0',
  dialogUrl: 'https://www.facebook.com',
  graphUrl: 'https://graph.facebook.com',
  uploadUrl: 'https://rupload.facebook.com',
  pagesUrl: 'https://www.facebook.com',
  profilesUrl: 'https://www.instagram.com',
  instagram: {},
}
const folders = (kind: string) => [
  new URL(`../../meta-graph/${kind}/`, import.meta.url),
  new URL(`../${kind}/`, import.meta.url),
]
const shop = JSON.stringify({ igId: '178', pageId: '111', token: 'EAAP' })
const since = new Date('2026-11-20T09:40:00Z')

function open() {
  const network = createFixtureOutbound({
    wire: folders('wire'),
    fixtures: folders('fixtures'),
    bases: () => ({ graph: `${settings.graphUrl}/${settings.version}` }),
  })
  return {
    network,
    commenter: createInstagram({
      settings,
      outbound: network,
      clock: testClock(),
      onUsage: () => undefined,
      webhook: null,
    }).commenter(shop),
  }
}

it('a list with a comment that cannot be read says which one is left out', async () => {
  const { network, commenter } = open()
  network.answer('listComments', 'listComments.last')
  expect(await commenter.list('179', { limit: 25 })).not.toHaveProperty('leftOut')
  network.answer('listComments', 'listComments.unreadable')
  expect(await commenter.list('179', { limit: 25 })).toMatchObject({
    comments: [],
    leftOut: ['178909'],
  })
})

it.each([
  ['an answer whose time cannot be read', 'listComments.timeless', '178903'],
  ['more answers than came along', 'listComments.cut', '178902'],
])('a comment with %s says what is left out', async (_title, file, leftOut) => {
  const { network, commenter } = open()
  network.answer('listComments', file)
  expect(await commenter.list('179', { limit: 25 })).toMatchObject({
    comments: [{ remoteId: '178902' }],
    leftOut: [leftOut],
  })
})

it('comments come newest first with their replies behind them', async () => {
  const { commenter } = open()
  const { comments, cursor } = await commenter.list('179', { limit: 25 })
  expect(cursor).toBe('Mg')
  expect(
    comments.map(({ remoteId, parentId, isOwn, likes }) => [remoteId, parentId, isOwn, likes]),
  ).toEqual([
    ['178902', null, false, 0],
    ['178903', '178902', true, 1],
    ['178904', '178902', false, 0],
    ['178901', null, false, 3],
  ])
  expect(comments[3]).toEqual({
    remoteId: '178901',
    parentId: null,
    text: 'Lovely',
    createdAt: new Date('2026-11-20T09:10:00Z'),
    isOwn: false,
    likes: 3,
    hasLiked: false,
    isHidden: false,
    author: { id: '9', name: 'ann.k', pictureUrl: null },
    attachmentUrl: null,
  })
})

it('where Instagram does not say by id who wrote, the profile’s own name tells', async () => {
  const { network, commenter } = open()
  network.answer('listComments', 'listComments.bare')
  expect((await commenter.list('179', { limit: 25 })).comments.map(({ isOwn }) => isOwn)).toEqual([
    false,
    true,
  ])
  expect(network.asked.map(({ call }) => call)).toEqual(['listComments', 'ownName'])
})

it('comments and replies are written, and found again among all comments', async () => {
  const { network, commenter } = open()
  const context = recordSteps()
  expect([
    await commenter.comment('179', 'Come by', context),
    await commenter.reply('178902', 'Yes', context),
  ]).toEqual([{ remoteId: '178777' }, { remoteId: '178778' }])
  expect(context.steps).toEqual(['comment', 'reply'])
  network.answer('listComments', 'listComments.bare')
  expect((await commenter.recent('179', since)).map(({ remoteId }) => remoteId)).toEqual(['178903'])
})

it('what did not come as a whole proves nothing', async () => {
  const { network, commenter } = open()
  for (const file of ['listComments.cut', 'listComments.unreadable', 'listComments.timeless']) {
    network.answer('listComments', file)
    await expect(commenter.recent('179', since)).rejects.toMatchObject({ kind: 'unavailable' })
  }
})

it('a post that is gone is told as gone', async () => {
  const { network, commenter } = open()
  network.answer('listComments', 'listComments.missing')
  await expect(commenter.list('179', { limit: 25 })).rejects.toMatchObject({
    kind: 'rejected',
    message: 'Instagram no longer finds this post or comment. It may have been deleted there.',
  })
})

it('a post too new for comments is told as one', async () => {
  const { network, commenter } = open()
  network.answer('writeComment', 'writeComment.tooNew')
  await expect(commenter.comment('179', 'First', recordSteps())).rejects.toMatchObject({
    kind: 'rejected',
    facts: { tooNew: true },
  })
})
