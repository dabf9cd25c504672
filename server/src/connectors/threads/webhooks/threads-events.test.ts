import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createThreadsWebhooks } from './threads-events.ts'

const news = createThreadsWebhooks({
  appSecrets: ['threads-secret', 'meta-secret'],
  verifyToken: 'ours',
})
const signed = (body: string, secret: string) => ({
  'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
})

/** As Meta's page Webhooks for Threads shows them (30 Jun 2026). */
const envelope = (topic: string, field: string, value: object) => ({
  app_id: '123456',
  topic,
  target_id: '78901',
  time: 1723226877,
  subscription_id: '234567',
  has_uid_field: false,
  values: { value, field },
})
const reply = envelope('moderate', 'replies', {
  id: '8901234',
  username: 'test_username',
  text: 'Reply',
  media_type: 'TEXT_POST',
  permalink: 'https://www.threads.net/@test_username/post/Pp',
  replied_to: { id: '567890' },
  root_post: { id: '123456', owner_id: '654321', username: 'test_username_2' },
  shortcode: 'Pp',
  timestamp: '2024-08-07T10:33:16+0000',
})

describe('what Threads tells', () => {
  it('is believed with the signature of either app, over the bytes as they came', () => {
    const body = JSON.stringify(reply)
    for (const secret of ['threads-secret', 'meta-secret'])
      expect(news.verify(Buffer.from(body), signed(body, secret))).toMatchObject({
        kind: 'replies',
        eventId: expect.stringMatching(/^[0-9a-f]{64}$/),
      })
    expect(news.verify(Buffer.from(body), signed(body, 'another'))).toBeNull()
    expect(news.verify(Buffer.from(`${body} `), signed(body, 'threads-secret'))).toBeNull()
    expect(news.verify(Buffer.from(body), {})).toBeNull()
  })

  it('of a reply names the owner of the post and the post', () => {
    expect(news.read(reply)).toEqual([
      {
        kind: 'changed',
        network: 'threads',
        remoteId: '654321',
        topic: 'comments',
        postId: '123456',
      },
    ])
  })

  it('of a post that was deleted has the posts read again', () => {
    const changed = (remoteId: string) => [
      { kind: 'changed', network: 'threads', remoteId, topic: 'posts' },
    ]
    expect(
      news.read(envelope('moderate', 'delete', { id: '1', owner: { owner_id: '55501' } })),
    ).toEqual(changed('55501'))
  })

  it('is left out where we show nothing of it, or cannot read it', () => {
    for (const field of ['mentions', 'publish'])
      expect(news.read(envelope('interaction', field, { id: '1' }))).toEqual([])
    for (const body of [null, 7, {}, { values: [] }, { object: 'page', entry: [] }])
      expect(news.read(body)).toEqual([])
  })
})

it('answers whether our address is ours', () => {
  const asked = {
    'hub.mode': 'subscribe',
    'hub.verify_token': 'ours',
    'hub.challenge': '1158201444',
  }
  expect(news.challenge(asked)).toMatchObject({ body: '1158201444' })
  expect(news.challenge({ ...asked, 'hub.verify_token': 'theirs' })).toBeNull()
})
