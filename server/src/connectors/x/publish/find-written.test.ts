import { expect, it } from 'vitest'
import { clock, connected, failure } from '../testing.ts'

it('what answers a post is no lost first post, though it reads the same', async () => {
  const { x, secret, meter, answer, asked } = await connected()
  answer('usersTweets', 'usersTweets.answered')
  const text = 'Until eleven: lume.com/hours'
  const content = { kind: 'post' as const, text, pictures: [], video: null, options: {} }
  const lost = { content, prepared: {}, startedAt: clock.now() }
  expect((await x.publisher(secret, meter).lookUp(lost)).candidates).toEqual([])
  // X may count what begins with a name among the replies, so they are not left out
  expect(new URL(asked.at(-1)?.request.url ?? '').searchParams.get('exclude')).toBe('retweets')
})

it('what answers this very part is the lost part after it', async () => {
  const { x, secret, meter, answer } = await connected()
  answer('usersTweets', 'usersTweets.answered')
  const part = { text: 'Until eleven: lume.com/hours', pictures: [], video: null }
  const lookUp = (afterId: string) =>
    x.threadWriter(secret, meter).lookUp({ ...part, afterId, prepared: {}, startedAt: clock.now() })
  expect(await lookUp('1346889436626259600')).toMatchObject([{ remoteId: '1346889436626259977' }])
  expect(await lookUp('1346889436626259601')).toEqual([])
})

it('an answer that lacks a field which X could not read just now is no proof; one that lacks what is gone is', async () => {
  const { x, secret, meter, answer } = await connected()
  const content = { kind: 'post' as const, text: 'Soup', pictures: [], video: null, options: {} }
  const lookUp = () =>
    x.publisher(secret, meter).lookUp({ content, prepared: {}, startedAt: clock.now() })
  answer('usersTweets', 'usersTweets.lacking')
  expect(await failure(lookUp())).toMatchObject({
    kind: 'unavailable',
    said: { code: 'network.incomplete-answer' },
  })
  answer('usersTweets', 'usersTweets.partial')
  expect((await lookUp()).candidates).toEqual([])
})
