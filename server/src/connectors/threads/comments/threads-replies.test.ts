import { describe, expect, it } from 'vitest'
import { recordSteps } from '../../capabilities/testing/publisher-world.ts'
import { openDocumented, profileSecret } from '../testing.ts'

const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'did not fail',
    (error: unknown) => error,
  )

function open() {
  const testbed = openDocumented()
  return { ...testbed, commenter: testbed.threads.commenter(profileSecret) }
}

it('a list with a reply that cannot be read says which one is left out', async () => {
  const { commenter, network } = open()
  network.answer('listReplies', 'listReplies.unreadable')
  expect(await commenter.list('180001', { limit: 5 })).toMatchObject({
    comments: [{ remoteId: '182001' }],
    leftOut: ['182009'],
  })
})

it.each([
  ['an answer whose time cannot be read', ['listReplies', 'listReplies.unreadable'], '182009'],
  // what stands below it would stand below the reply to the post
  ['an answer that cannot be read', ['listReplies', 'listReplies.strange'], '182001'],
  ['more pages of answers than are read', ['listReplies', 'listReplies.endless'], '182001'],
  ['answers deeper than is read', ['listReplies'], '182001'],
])('a reply with %s says what is left out', async (_title, files, leftOut) => {
  const { commenter, network } = open()
  network.answer('listReplies', 'listReplies', 'listReplies.below')
  expect(await commenter.list('180001', { limit: 5 })).not.toHaveProperty('leftOut')
  network.answer('listReplies', ...files)
  expect((await commenter.list('180001', { limit: 5 })).leftOut).toEqual([leftOut])
})

describe('a reply', () => {
  it('is a container that is published', async () => {
    const { commenter, written } = open()
    const context = recordSteps()
    expect(await commenter.reply('182001', 'There is.', context)).toEqual({ remoteId: '180001' })
    expect(context.steps).toEqual(['reply:container', 'reply'])
    expect([written('makeContainer'), written('publish')]).toEqual([
      [{ media_type: 'TEXT', text: 'There is.', reply_to_id: '182001' }],
      [{ creation_id: '178001' }],
    ])
  })

  it('that Threads is not done with stands nowhere, and goes on with the same container', async () => {
    const { commenter, network, written } = open()
    network.answer('containerState', 'containerState.working')
    expect(await failure(commenter.comment('180001', 'Hi', recordSteps()))).toMatchObject({
      kind: 'unavailable',
      message: 'Threads is not done with this reply yet. We will try again automatically.',
    })
    network.answer('containerState', 'containerState')
    network.answer('publish', 'publish.tooEarly', 'publish')
    expect(await failure(commenter.comment('180001', 'Hi', recordSteps()))).toMatchObject({
      kind: 'unavailable',
    })
    expect(await commenter.comment('180001', 'Hi', recordSteps())).toEqual({ remoteId: '180001' })
    expect(written('makeContainer')).toHaveLength(1)
    // the one that was published is not used again
    await commenter.comment('180001', 'Hi', recordSteps())
    expect(written('makeContainer')).toHaveLength(2)
  })

  it.each([
    ['says of it that it is published', ['containerState.published'], 'ownReplies'],
    ['shows it', ['containerState'], 'ownReplies.justNow'],
  ])(
    'that is refused as not found while Threads %s may stand, and no second one is made',
    async (_how, states, replies) => {
      const { commenter, network, written } = open()
      const context = recordSteps()
      network.answer('containerState', 'containerState', ...states)
      network.answer('publish', 'publish.tooEarly')
      network.answer('ownReplies', replies)
      expect(await failure(commenter.reply('182001', 'There is.', context))).toMatchObject({
        kind: 'uncertain',
      })
      expect(context.steps).toEqual(['reply:container', 'reply'])
      network.answer('containerState', 'containerState.published')
      expect(await failure(commenter.reply('182001', 'There is.', recordSteps()))).toMatchObject({
        kind: 'uncertain',
      })
      expect([written('makeContainer').length, written('publish').length]).toEqual([1, 1])
    },
  )

  it('with a container that was published meanwhile may stand', async () => {
    const { commenter, network, written } = open()
    network.answer('publish', 'publish.tooEarly')
    await failure(commenter.reply('182001', 'There is.', recordSteps()))
    network.answer('containerState', 'containerState.published')
    const context = recordSteps()
    expect(await failure(commenter.reply('182001', 'There is.', context))).toMatchObject({
      kind: 'uncertain',
    })
    expect([context.steps, written('makeContainer').length]).toEqual([['reply'], 1])
  })

  it.each([
    { how: 'ran out', state: 'containerState.expired', ms: 0, publications: 1 },
    { how: 'is gone', state: 'containerState.missing', ms: 61_000, publications: 1 },
    {
      how: 'is never found although it is finished',
      state: 'containerState',
      ms: 10 * 60_000 + 1,
      publications: 2,
    },
  ])('whose container $how begins anew', async ({ state, ms, publications }) => {
    const { commenter, network, clock, written } = open()
    network.answer('publish', 'publish.tooEarly', 'publish')
    await failure(commenter.reply('182001', 'There is.', recordSteps()))
    clock.advance(ms)
    network.answer('containerState', state, 'containerState')
    const again = await failure(commenter.reply('182001', 'There is.', recordSteps()))
    if (publications === 1) {
      expect(again).toMatchObject({ kind: 'unavailable' })
      await commenter.reply('182001', 'There is.', recordSteps())
    }
    expect([written('makeContainer').length, written('publish').length]).toEqual([2, 2])
  })

  it('that Threads says to have published is not sent again, however long nothing shows it', async () => {
    const { commenter, network, clock, written } = open()
    const again = () => failure(commenter.reply('182001', 'There is.', recordSteps()))
    network.answer('publish', 'publish.tooEarly')
    expect(await again()).toMatchObject({ kind: 'unavailable' })
    network.answer('containerState', 'containerState.published')
    expect(await again()).toMatchObject({ kind: 'uncertain' })
    network.answer('containerState', 'containerState.missing')
    for (let hour = 0; hour < 23; hour++) {
      clock.advance(60 * 60_000)
      expect(await again()).toMatchObject({ kind: 'uncertain' })
    }
    // another reply meanwhile changes nothing of it
    await failure(commenter.reply('182001', 'Sunday, too.', recordSteps()))
    expect(await again()).toMatchObject({ kind: 'uncertain' })
    expect(written('publish')).toHaveLength(1)
  })

  it.each([
    {
      how: 'is gone',
      state: 'containerState.missing',
      ms: 61_000,
      replies: 'ownReplies.justNow',
    },
    {
      how: 'is gone, and what is shown leaves out where',
      state: 'containerState.missing',
      ms: 61_000,
      replies: 'ownReplies.untold',
    },
    {
      how: 'was finished for long',
      state: 'containerState',
      ms: 10 * 60_000 + 1,
      replies: 'ownReplies.justNow',
    },
    {
      how: 'is published after long',
      state: 'containerState.published',
      ms: 10 * 60_000 + 1,
      replies: 'ownReplies',
    },
  ])('whose container $how may stand where Threads tells of it', async ({ state, ms, replies }) => {
    const { commenter, network, clock, written } = open()
    network.answer('publish', 'publish.tooEarly', 'publish')
    await failure(commenter.reply('182001', 'There is.', recordSteps()))
    clock.advance(ms)
    network.answer('containerState', state)
    network.answer('ownReplies', replies)
    const context = recordSteps()
    expect(await failure(commenter.reply('182001', 'There is.', context))).toMatchObject({
      kind: 'uncertain',
    })
    expect(context.steps).toEqual(['reply'])
    expect([written('makeContainer').length, written('publish').length]).toEqual([1, 1])
  })

  it('goes on with the same container after a look that failed', async () => {
    const { commenter, network, written } = open()
    const again = () => failure(commenter.reply('182001', 'There is.', recordSteps()))
    network.answer('publish', 'publish.tooEarly')
    await again()
    network.answer('containerState', 'containerState.unavailable')
    expect(await again()).toMatchObject({ kind: 'unavailable' })
    network.answer('containerState', 'containerState.published')
    expect(await again()).toMatchObject({ kind: 'uncertain' })
    expect([written('makeContainer').length, written('publish').length]).toEqual([1, 1])
  })

  it('that was lost is not sent again with the container that may have become it', async () => {
    const { commenter, network, written } = open()
    network.answer('publish', 'publish.restricted', 'publish')
    expect(await failure(commenter.comment('180001', 'Hi', recordSteps()))).toMatchObject({
      kind: 'rejected',
    })
    await commenter.comment('180001', 'Hi', recordSteps())
    expect(written('makeContainer')).toHaveLength(2)
  })

  it('to what is gone says so', async () => {
    const { commenter, network } = open()
    network.answer('makeContainer', 'makeContainer.noSuchPost')
    expect(await failure(commenter.reply('182001', 'Hi', recordSteps()))).toMatchObject({
      kind: 'rejected',
      message: 'Threads no longer finds this post or comment. It may have been deleted there.',
    })
    network.answer('listReplies', 'listReplies.missing')
    expect(await failure(commenter.list('180001', { limit: 5 }))).toMatchObject({
      kind: 'rejected',
    })
    network.answer('seePost', 'seePost.missing')
    expect(await failure(commenter.recent('180001', new Date(0)))).toMatchObject({
      kind: 'rejected',
    })
  })

  it('waits where the thousand replies of a day are spent', async () => {
    const { commenter, network } = open()
    network.answer('makeContainer', 'makeContainer.refused')
    network.answer('quota', 'quota.repliesUsed')
    expect(await failure(commenter.reply('182001', 'Hi', recordSteps()))).toMatchObject({
      kind: 'rate-limited',
      facts: { quotaUsed: 1000, quotaTotal: 1000 },
    })
  })

  it('longer than Threads counts is refused before anything is made', async () => {
    const { commenter, network } = open()
    expect(await failure(commenter.reply('182001', '👨‍👩‍👧‍👦'.repeat(21), recordSteps()))).toMatchObject({
      kind: 'rejected',
      message: 'Threads accepts up to 500 characters: 25 too many.',
    })
    expect(network.asked).toEqual([])
  })
})

it('what was written elsewhere or before is no lost reply to this post', async () => {
  const { commenter } = open()
  const ids = async (since: string) =>
    (await commenter.recent('180001', new Date(since))).map(({ remoteId }) => remoteId)
  expect(await ids('2026-11-20T10:04:00Z')).toEqual(['182002'])
  expect(await ids('2026-11-20T10:08:00Z')).toEqual([])
})

it('what does not say what it answers, or under which post, is found, too', async () => {
  const { commenter, network, threads } = open()
  network.answer('ownReplies', 'ownReplies.untold')
  const since = new Date('2026-11-20T12:00:00Z')
  const place = { postId: '180001', commentId: '182001' }
  const found = [
    { remoteId: '182009', text: 'There is.' },
    { remoteId: '182010', text: 'There is.' },
  ]
  expect(await commenter.recent('180001', since)).toMatchObject([
    { ...found[0], parentId: null, isParentUntold: true },
    { ...found[1], parentId: '182001', isParentUntold: false },
  ])
  expect(await threads.mentionAnswerer(profileSecret).recent(place, since)).toMatchObject(found)
})
