import { expect, it } from 'vitest'
import { connected, failure } from './testing.ts'

const mention = { postId: '1346889436626259600', commentId: null }
const since = new Date('2026-11-21T12:00:00Z')

async function open() {
  const testbed = await connected()
  return { ...testbed, answerer: testbed.x.mentionAnswerer(testbed.secret, testbed.meter) }
}

it('an answer whose link lacks its short form is known again by its words', async () => {
  const { answerer, answer } = await open()
  answer('usersTweets', 'usersTweets.answered')
  const sent = 'Until eleven: lume.com/hours'
  expect(await answerer.recent(mention, since, sent)).toEqual([
    { remoteId: '1346889436626259977', text: sent, createdAt: new Date('2026-11-21T12:00:02Z') },
  ])
})

it('an answer that cannot be read is not taken for absent', async () => {
  const { answerer, answer } = await open()
  answer('usersTweets', 'usersTweets.unreadable')
  expect(await failure(answerer.recent(mention, since))).toMatchObject({ kind: 'unavailable' })
})

it('an answer is looked for on every page, and each post is paid for', async () => {
  const { answerer, answer, costs, asked } = await open()
  answer('usersTweets', 'usersTweets.five', 'usersTweets.answered')
  const seen = await answerer.recent(mention, since)
  expect(seen?.map(({ remoteId }) => remoteId)).toEqual(['1346889436626259977'])
  expect(asked.filter(({ call }) => call === 'usersTweets')).toHaveLength(2)
  expect(costs).toEqual(['charged 30000'])
})
