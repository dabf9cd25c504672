import { expect, it } from 'vitest'
import { testClock } from '#testing/test-platform.ts'
import { recordSteps } from '../../capabilities/testing/publisher-world.ts'
import { createFixtureOutbound } from '../../testing/fixtures.ts'
import { createFacebook } from '../index.ts'

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
const page = JSON.stringify({ pageId: '111', token: 'EAAP' })
const since = new Date('2026-11-20T09:40:00Z')

function open() {
  const network = createFixtureOutbound({
    wire: folders('wire'),
    fixtures: folders('fixtures'),
    bases: () => ({
      graph: `${settings.graphUrl}/${settings.version}`,
      upload: settings.uploadUrl,
    }),
  })
  const facebook = createFacebook({
    settings,
    outbound: network,
    clock: testClock(),
    onUsage: () => undefined,
    webhook: null,
  })
  return {
    network,
    commenter: facebook.commenter(page),
    liker: facebook.liker(page),
    paths: () =>
      network.asked.map(({ request }) => `${request.method} ${new URL(request.url).pathname}`),
  }
}

it('a list with a comment that cannot be read says which one is left out', async () => {
  const { network, commenter } = open()
  network.answer('listComments', 'listComments.thread')
  expect(await commenter.list('111_222', { limit: 25 })).not.toHaveProperty('leftOut')
  network.answer('listComments', 'listComments.unreadable')
  expect(await commenter.list('111_222', { limit: 25 })).toMatchObject({
    comments: [{ remoteId: '222_701' }],
    leftOut: ['222_709'],
  })
  network.answer('listComments', 'listComments.nameless')
  expect(await commenter.list('111_222', { limit: 25 })).toMatchObject({ leftOut: 'unknown' })
})

it.each([
  [
    'has an answer whose time cannot be read',
    { files: ['timeless'], answers: ['222_703'], leftOut: ['222_708'] },
  ],
  [
    'is long and has an answer that cannot be read',
    { files: ['long', 'unreadable'], answers: ['222_701'], leftOut: ['222_709'] },
  ],
  [
    'is long and has an answer without an id',
    { files: ['long', 'nameless'], answers: ['222_703'], leftOut: ['222_702'] },
  ],
])('a thread that %s says what is left out of it', async (_title, { files, answers, leftOut }) => {
  const { network, commenter } = open()
  network.answer('listComments', ...files.map((file) => `listComments.${file}`))
  const page = await commenter.list('111_222', { limit: 25 })
  expect(page.comments.map(({ remoteId }) => remoteId)).toEqual(['222_702', ...answers])
  expect(page.leftOut).toEqual(leftOut)
})

it('a thread longer than is read says that something below its comment is left out', async () => {
  const { network, commenter } = open()
  network.answer('listComments', 'listComments.long', 'listComments.endless')
  expect((await commenter.list('111_222', { limit: 25 })).leftOut).toEqual(['222_702'])
  expect(network.asked).toHaveLength(21)
})

it('comments come newest first with two levels of replies behind them, whoever wrote them', async () => {
  const { commenter } = open()
  const { comments, cursor } = await commenter.list('111_222', { limit: 25 })
  expect(cursor).toBe('Mg')
  expect(
    comments.map(({ remoteId, parentId, isOwn, author }) => [
      remoteId,
      parentId,
      isOwn,
      author?.name,
    ]),
  ).toEqual([
    ['222_702', null, false, 'Ann'],
    ['222_703', '222_702', true, 'Shop'],
    ['222_705', '222_703', true, 'Shop'],
    ['222_704', '222_703', false, 'Ann'],
    ['222_701', null, false, undefined],
  ])
  expect(comments[0]).toEqual({
    remoteId: '222_702',
    parentId: null,
    text: 'Is there a table at eight?',
    createdAt: new Date('2026-11-20T09:30:00Z'),
    isOwn: false,
    likes: 2,
    hasLiked: true,
    isHidden: false,
    author: { id: '9', name: 'Ann', pictureUrl: 'https://scontent.example/9.jpg' },
    attachmentUrl: 'https://scontent.example/a.jpg',
  })
})

it('a thread that did not come along as a whole is read by itself', async () => {
  const { network, commenter } = open()
  network.answer('listComments', 'listComments.long', 'listComments.thread')
  const { comments } = await commenter.list('111_222', { limit: 25 })
  expect(comments.map(({ remoteId, parentId }) => [remoteId, parentId])).toEqual([
    ['222_702', null],
    ['222_703', '222_702'],
    ['222_706', '222_702'],
  ])
})

it('what answers a reply is put under the comment above both', async () => {
  const { network, commenter, paths } = open()
  const context = recordSteps()
  expect(await commenter.comment('111_222', 'Come by', context)).toEqual({ remoteId: '222_777' })
  expect(await commenter.reply('222_702', 'Yes', context)).toEqual({ remoteId: '222_777' })
  network.answer('readComment', 'readComment.reply')
  await commenter.reply('222_703', 'Yes', context)
  expect(paths().filter((path) => path.startsWith('POST'))).toEqual([
    'POST /v26.0/111_222/comments',
    'POST /v26.0/222_702/comments',
    'POST /v26.0/222_702/comments',
  ])
  expect(context.steps).toEqual(['comment', 'reply', 'reply'])
})

it('a comment that a read does not know yet is answered itself, and the write decides', async () => {
  const { network, commenter, paths } = open()
  network.answer('readComment', 'readComment.missing')
  expect(await commenter.reply('222_702', 'Yes', recordSteps())).toEqual({ remoteId: '222_777' })
  expect(paths().filter((path) => path.startsWith('POST'))).toEqual([
    'POST /v26.0/222_702/comments',
  ])
})

it('what the page wrote lately is read until it is older than asked for', async () => {
  const { network, commenter } = open()
  network.answer('listComments', 'listComments.stream')
  expect(
    (await commenter.recent('111_222', since)).map(({ remoteId, parentId }) => [
      remoteId,
      parentId,
    ]),
  ).toEqual([['222_705', '222_703']])
  expect(network.asked).toHaveLength(1)
  // a comment that cannot be read may be the one that is looked for, and so may one that no page
  // came to
  for (const file of ['listComments', 'listComments.endless']) {
    network.answer('listComments', file)
    await expect(commenter.recent('111_222', since)).rejects.toMatchObject({ kind: 'unavailable' })
  }
})

it('a post that is gone is told as gone', async () => {
  const { network, commenter } = open()
  network.answer('listComments', 'listComments.missing')
  const gone = {
    kind: 'rejected',
    message: 'Facebook no longer finds this post or comment. It may have been deleted there.',
  }
  await expect(commenter.list('111_222', { limit: 25 })).rejects.toMatchObject(gone)
  await expect(commenter.recent('111_222', since)).rejects.toMatchObject(gone)
})

it('a post too new for comments is told apart from a missing right', async () => {
  const { network, commenter } = open()
  network.answer('writeComment', 'writeComment.tooNew')
  await expect(commenter.comment('111_222', 'First', recordSteps())).rejects.toMatchObject({
    kind: 'rejected',
    facts: { tooNew: true },
    message: 'Facebook does not take comments on this post.',
  })
  network.answer('writeComment', 'writeComment.noRight')
  const refused = commenter.comment('111_222', 'First', recordSteps())
  // the connection goes on: only this right is missing
  await expect(refused).rejects.toMatchObject({
    kind: 'rejected',
    said: { code: 'facebook.comments-not-allowed' },
  })
  await expect(refused).rejects.not.toMatchObject({ facts: { tooNew: true } })
})

it('a video is commented through the post that it became', async () => {
  const { commenter, paths } = open()
  await commenter.comment('555', 'First', recordSteps())
  expect(paths()).toEqual(['GET /v26.0/555', 'POST /v26.0/111_222/comments'])
})

it('a like that is refused for standing already is no failure, and any other is', async () => {
  const { network, liker } = open()
  const context = recordSteps()
  await liker.like('111_222', context)
  await liker.unlike('111_222', context)
  expect(context.steps).toEqual(['like', 'unlike'])
  network.answer('like', 'like.refused')
  network.answer('unlike', 'unlike.refused')
  await liker.like('111_222', context)
  await expect(liker.unlike('111_222', context)).rejects.toMatchObject({
    kind: 'rejected',
    message: 'Facebook refused this: Not liked',
  })
  network.answer('readLike', 'readLike.comment')
  await liker.unlike('222_702', context)
})
