import { expect, it } from 'vitest'
import { everyXScope, useX, xUsers } from './testing.ts'

const { town, get, call, accessToken } = useX('bare')
const scope = `${everyXScope} dm.read dm.write`

it('three signs are escaped in the words of posts, of notes and of messages', async () => {
  const token = await accessToken({ scope })
  await call(token, 'POST /2/tweets', { text: 'Fish & chips <3 https://lume.example/?a=1&b=2' })
  await town.control('POST', `/x/users/${xUsers.lume}`, { post: `${'&'.repeat(275)}<>&<>&` })
  const { body } = await get(token, `/2/users/${xUsers.lume}/tweets`, {
    'tweet.fields': 'entities,note_tweet',
  })
  expect(body.at('data', 0, 'text')).toBe(`${'&amp;'.repeat(275)}&lt;…`)
  expect(body.at('data', 0, 'note_tweet', 'text')).toBe(
    `${'&amp;'.repeat(275)}&lt;&gt;&amp;&lt;&gt;&amp;`,
  )
  const post = body.text('data', 1, 'text')
  expect(post).toMatch(/^Fish &amp; chips &lt;3 https:\/\/t\.co\/\w{10}$/)
  expect(body.at('data', 1, 'entities', 'urls', 0)).toMatchObject({
    start: post.indexOf('https'),
    end: post.length,
    expanded_url: 'https://lume.example/?a=1&b=2',
  })
  const path = '/2/dm_conversations/with/1460050011'
  await call(token, `POST ${path}/messages`, { text: 'Fish & chips <3' })
  expect((await get(token, `${path}/dm_events`)).body.at('data', 0, 'text')).toBe(
    'Fish &amp; chips &lt;3',
  )
})
