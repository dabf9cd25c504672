import { describe, expect, it } from 'vitest'
import { eventually } from '../testing.ts'
import { useListener, useX, xUsers } from './testing.ts'

const { town, call, get, asApp, accessToken, advance, truth } = useX('bare')
const product = useListener()
const write = (token: string, body: unknown) => call(token, 'POST /2/tweets', body)
const remove = (token: string, id: string) => call(token, `DELETE /2/tweets/${id}`)
const own = (token: string) =>
  get(token, `/2/users/${xUsers.lume}/tweets`, {
    max_results: '100',
    'tweet.fields': 'entities,attachments,referenced_tweets,public_metrics',
  })
const written = async (token: string, body: unknown) =>
  (await write(token, body)).body.text('data', 'id')
const why = async (token: string, body: unknown) =>
  (await write(token, body)).body.at('errors', 0, 'message')

describe('a post', () => {
  it('is answered with its id and its links shortened, and can be read back', async () => {
    const token = await accessToken()
    const { status, body } = await write(token, {
      text: 'Menu: https://osterialume.example.com/menu. Come!',
    })
    expect(status).toBe(201)
    expect(body.at('data')).toEqual({
      id: expect.stringMatching(/^\d{19}$/),
      text: expect.stringMatching(/^Menu: https:\/\/t\.co\/\w{10}\. Come!$/),
      edit_history_tweet_ids: [body.at('data', 'id')],
    })
    const [read] = (await own(token)).body.list('data')
    expect(read?.at('id')).toBe(body.at('data', 'id'))
    expect(read?.at('entities', 'urls', 0, 'expanded_url')).toBe(
      'https://osterialume.example.com/menu',
    )
    expect((await truth()).at('spending')).toMatchObject({
      'POST /2/tweets, with a link': { units: 1, costMicros: 200_000 },
    })
  })

  it('is refused as a twin for a day, also while the first does not show', async () => {
    const token = await accessToken()
    await town.control('POST', '/faults', {
      route: 'POST /2/tweets',
      kind: 'lag-reads',
      ms: 60_000,
      times: 1,
    })
    await write(token, { text: 'Twice' })
    expect((await own(token)).body.at('meta', 'result_count')).toBe(0)
    const twin = await write(token, { text: ' Twice ' })
    expect([twin.status, twin.body.at('detail')]).toEqual([
      403,
      'You are not allowed to create a Tweet with duplicate content.',
    ])
    expect((await write(await accessToken({ person: '10002' }), { text: 'Twice' })).status).toBe(
      201,
    )
    await advance(60_000)
    expect((await own(token)).body.at('meta', 'result_count')).toBe(1)
    await advance(86_400_000)
    expect((await write(await accessToken(), { text: 'Twice' })).status).toBe(201)
  })

  it('stands, although the answer was lost', async () => {
    const token = await accessToken()
    await town.control('POST', '/faults', {
      route: 'POST /2/tweets',
      kind: 'lose-answer',
      times: 1,
    })
    await expect(write(token, { text: 'Lost' })).rejects.toThrow()
    expect((await own(token)).body.at('data', 0, 'text')).toBe('Lost')
    expect((await write(token, { text: 'Lost' })).status).toBe(403)
  })

  it('counts 280 by weight: links 23, other scripts and emoji two', async () => {
    const token = await accessToken()
    const link = 'https://osterialume.example.com/a-very-long-address/that-nobody-would-type/ever'
    for (const text of [
      'a'.repeat(280),
      '麺'.repeat(140),
      '👨‍👩‍👧‍👦'.repeat(140),
      `${'b'.repeat(256)} ${link}`,
    ])
      expect((await write(token, { text })).status).toBe(201)
    for (const text of [
      'a'.repeat(281),
      '麺'.repeat(141),
      '👨‍👩‍👧‍👦'.repeat(141),
      `${'b'.repeat(257)} ${link}`,
    ])
      expect(await why(token, { text })).toContain('too long')
  })

  it.each([
    ['nothing in it', {}],
    ['a field nobody knows', { text: 'x', colour: 'red' }],
    ['unknown media', { text: 'x', media: { media_ids: ['1'] } }],
    ['no media after all', { media: { media_ids: [] } }],
    ['a poll of one', { text: 'x', poll: { options: ['a'], duration_minutes: 60 } }],
    ['a poll too short', { text: 'x', poll: { options: ['a', 'b'], duration_minutes: 4 } }],
    ['odd reply settings', { text: 'x', reply_settings: 'cats' }],
  ])('is refused with %s', async (_what, body) => {
    expect((await write(await accessToken(), body)).status).toBe(400)
  })

  it('answers another one, and its author hears of it', async () => {
    await town.control('PUT', '/webhooks', { base: new URL(product.url()).origin })
    const webhook = (await asApp('POST', '/2/webhooks', { url: product.url() })).body.text(
      'data',
      'id',
    )
    const [marta, sam] = [await accessToken(), await accessToken({ person: '10002' })]
    await call(marta, 'POST /2/activity/subscriptions', {
      event_type: 'post.reply.create',
      filter: { user_id: xUsers.lume },
      webhook_id: webhook,
    })
    const id = await written(marta, { text: 'Who comes, @theanchortap?' })
    const answer = await written(sam, { text: 'We do', reply: { in_reply_to_tweet_id: id } })
    await eventually(
      async () => product.told.length,
      (count) => count === 1,
    )
    expect(product.told[0]?.body.at('data', 'payload')).toMatchObject({
      id: answer,
      conversation_id: id,
      referenced_tweets: [{ type: 'replied_to', id }],
    })
    expect((await own(marta)).body.at('data', 0, 'public_metrics', 'reply_count')).toBe(1)
    expect(
      (await write(sam, { text: 'To nobody', reply: { in_reply_to_tweet_id: '42' } })).status,
    ).toBe(403)
  })

  it('is answered by its author, and by others only where it names them', async () => {
    const [marta, sam] = [await accessToken(), await accessToken({ person: '10002' })]
    const root = await written(marta, { text: 'The story of our oven' })
    const reply = { in_reply_to_tweet_id: root }
    const foreign = await write(sam, { text: 'Tell us', reply })
    expect([foreign.status, foreign.body.at('detail')]).toEqual([
      403,
      'Reply to this conversation is not allowed because you have not been mentioned or otherwise engaged by the author of the post you are replying to.',
    ])
    const second = await written(marta, { text: 'It is from 1931', reply })
    const third = await written(marta, {
      text: 'And still warm',
      reply: { in_reply_to_tweet_id: second },
    })
    expect((await own(marta)).body.list('data').map((one) => one.at('id'))).toEqual([
      third,
      second,
      root,
    ])
    await remove(marta, root)
    expect((await write(marta, { text: 'To nothing', reply })).status).toBe(403)
    expect((await own(marta)).body.at('data', 0, 'referenced_tweets')).toEqual([
      { type: 'replied_to', id: second },
    ])
    expect((await truth()).at('spending', 'POST /2/tweets')).toMatchObject({
      units: 3,
      costMicros: 45_000,
    })
  })

  it('is deleted by its author alone', async () => {
    const token = await accessToken()
    const id = await written(token, { text: 'For now' })
    expect((await remove(await accessToken({ person: '10002' }), id)).status).toBe(403)
    expect((await remove(token, id)).body.value).toEqual({ data: { deleted: true } })
    expect((await remove(token, id)).status).toBe(404)
    expect((await own(token)).body.at('meta', 'result_count')).toBe(0)
  })

  it('wants the scope, a person and a quota', async () => {
    expect(
      (await write(await accessToken({ scope: 'tweet.read users.read' }), { text: 'x' })).status,
    ).toBe(403)
    expect((await asApp('POST', '/2/tweets', { text: 'x' })).status).toBe(403)
    const token = await accessToken()
    for (let nth = 0; nth < 50; nth++) await remove(token, '42')
    const refused = await remove(token, '42')
    expect([refused.status, refused.headers.get('x-rate-limit-limit')]).toEqual([429, '50'])
  })
})
