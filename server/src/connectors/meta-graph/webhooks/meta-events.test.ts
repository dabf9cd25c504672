import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createMetaWebhooks } from './meta-events.ts'

const source = createMetaWebhooks({ appSecret: 'app-secret', verifyToken: 'ours-and-nobody-elses' })
const signed = (raw: string | Buffer) => ({
  'x-hub-signature-256': `sha256=${createHmac('sha256', 'app-secret').update(raw).digest('hex')}`,
})
const page = (...changes: object[]) => ({
  object: 'page',
  entry: [{ id: '111', time: 1_791_190_800, changes }],
})
const feed = (value: object) => ({ field: 'feed', value })

describe('the signature', () => {
  const raw = JSON.stringify(page(feed({ item: 'post', verb: 'add', post_id: '111_222' })))

  it('is over the bytes as they came; a repeat has the same name', () => {
    const told = source.verify(Buffer.from(raw), signed(raw))
    expect(told).toEqual({ eventId: expect.stringMatching(/^[0-9a-f]{64}$/), kind: 'page' })
    expect(source.verify(Buffer.from(raw), signed(raw))?.eventId).toBe(told?.eventId)
    expect(source.verify(Buffer.from(`${raw} `), signed(`${raw} `))?.eventId).not.toBe(
      told?.eventId,
    )
  })

  it('of bytes that are no words is judged all the same', () => {
    const bytes = Buffer.from([0, 0xff, 0xfe])
    expect(source.verify(bytes, signed(bytes))).toMatchObject({ kind: 'unknown' })
  })

  it.each<[string, Record<string, string>]>([
    ['missing', {}],
    ['of other bytes', signed(`${raw} `)],
    ['cut short', { 'x-hub-signature-256': signed(raw)['x-hub-signature-256'].slice(0, 40) }],
    [
      'with another secret',
      {
        'x-hub-signature-256': `sha256=${createHmac('sha256', 'other').update(raw).digest('hex')}`,
      },
    ],
    ['no hex at all', { 'x-hub-signature-256': 'sha256=zz' }],
    [
      'the older one',
      { 'x-hub-signature': `sha1=${createHmac('sha1', 'app-secret').update(raw).digest('hex')}` },
    ],
  ])('%s is not genuine', (_what, headers) => {
    expect(source.verify(Buffer.from(raw), headers)).toBeNull()
  })
})

describe('the question whether the address is ours', () => {
  const asked = {
    'hub.mode': 'subscribe',
    'hub.verify_token': 'ours-and-nobody-elses',
    'hub.challenge': '1158201444',
  }

  it('is answered with its own words', () => {
    expect(source.challenge(asked)).toEqual({
      contentType: 'text/plain; charset=utf-8',
      body: '1158201444',
    })
  })

  it.each([
    { 'hub.verify_token': 'theirs' },
    { 'hub.verify_token': '' },
    { 'hub.mode': 'unsubscribe' },
    { 'hub.challenge': '' },
  ])('is not answered to %j', (wrong) => {
    expect(source.challenge({ ...asked, ...wrong })).toBeNull()
  })
})

describe('what it tells', () => {
  it.each([
    ['post', 'posts'],
    ['photo', 'posts'],
    ['video', 'posts'],
    ['share', 'posts'],
    ['status', 'posts'],
    ['reaction', 'posts'],
    ['comment', 'comments'],
  ])('a %s in the feed is news of %s', (item, topic) => {
    expect(source.read(page(feed({ item, verb: 'add' })))).toEqual([
      { kind: 'changed', network: 'facebook', remoteId: '111', topic },
    ])
  })

  it('a reaction to a comment is news of comments', () => {
    expect(
      source.read(
        page(feed({ item: 'reaction', verb: 'add', post_id: '111_222', comment_id: '222_777' })),
      ),
    ).toEqual([
      {
        kind: 'changed',
        network: 'facebook',
        remoteId: '111',
        topic: 'comments',
        postId: '111_222',
      },
    ])
  })

  it('of comments names the post that they stand under, on pages and on profiles', () => {
    const body = page(feed({ item: 'comment', post_id: '111_222' }))
    expect(source.read(body)).toEqual([
      {
        kind: 'changed',
        network: 'facebook',
        remoteId: '111',
        topic: 'comments',
        postId: '111_222',
      },
    ])
    const profile = {
      object: 'instagram',
      entry: [
        { id: '178', changes: [{ field: 'comments', value: { id: '9', media: { id: '1799' } } }] },
      ],
    }
    expect(source.read(profile)).toEqual([
      { kind: 'changed', network: 'instagram', remoteId: '178', topic: 'comments', postId: '1799' },
    ])
  })

  const read = (object: string, reading: object) => ({
    object,
    entry: [
      {
        id: '111',
        messaging: [
          {
            sender: { id: '9' },
            recipient: { id: '111' },
            timestamp: 1_791_190_805_000,
            read: reading,
          },
        ],
      },
    ],
  })

  it('that a guest saw what was written: until a moment on pages, down to a message on profiles', () => {
    expect(source.read(read('page', { watermark: 1_791_190_800_000 }))).toEqual([
      {
        kind: 'messages-seen',
        network: 'facebook',
        remoteId: '111',
        seen: { guestId: '9', until: new Date(1_791_190_805_000), messageId: null },
      },
    ])
    expect(source.read(read('instagram', { mid: 'm_7' }))).toEqual([
      {
        kind: 'messages-seen',
        network: 'instagram',
        remoteId: '111',
        seen: { guestId: '9', until: null, messageId: 'm_7' },
      },
    ])
  })

  it.each([
    ['names neither', {}],
    ['of a time that no database takes', { watermark: 9e15 }],
  ])('a sight that says nothing is news of messages: %s', (_why, reading) => {
    expect(source.read(read('page', reading))).toEqual([
      { kind: 'changed', network: 'facebook', remoteId: '111', topic: 'messages' },
    ])
  })

  const unsent = (object: string, sender: string, isDeleted: unknown) => ({
    object,
    entry: [
      {
        id: '178',
        messaging: [
          {
            sender: { id: sender },
            recipient: { id: '178' },
            timestamp: 1_791_190_805_000,
            message: { mid: 'm_7', is_deleted: isDeleted },
          },
        ],
      },
    ],
  })

  it.each([[true], ['true']])('names what a guest took back on Instagram: %j', (isDeleted) => {
    expect(source.read(unsent('instagram', '9', isDeleted))).toEqual([
      { kind: 'message-taken-back', network: 'instagram', remoteId: '178', messageId: 'm_7' },
    ])
  })

  it.each([
    ['of Messenger, which tells of none', unsent('page', '9', true)],
    ['of the profile’s own, which a reading judges', unsent('instagram', '178', true)],
    ['not deleted', unsent('instagram', '9', false)],
  ])('a message %s is news of messages', (_what, body) => {
    expect(source.read(body)).toMatchObject([{ kind: 'changed', topic: 'messages' }])
  })

  it('is said once an account and topic, however long the batch', () => {
    const body = {
      object: 'page',
      entry: [
        {
          id: '111',
          changes: [
            ...Array.from({ length: 50 }, () => feed({ item: 'reaction' })),
            feed({ item: 'comment' }),
            { field: 'ratings', value: {} },
          ],
        },
        { id: '112', messaging: [{ message: { mid: 'm1' } }, { message: { mid: 'm2' } }] },
      ],
    }
    expect(
      source
        .read(body)
        .map((news) => (news.kind === 'changed' ? [news.remoteId, news.topic] : news)),
    ).toEqual([
      ['111', 'posts'],
      ['111', 'comments'],
      ['111', 'reviews'],
      ['112', 'messages'],
    ])
  })

  it('comes from Instagram in two shapes', () => {
    const inChanges = {
      object: 'instagram',
      entry: [{ id: '178', time: 1, changes: [{ field: 'comments', value: { id: '9' } }] }],
    }
    const flat = {
      object: 'instagram',
      entry: [{ id: '178', time: 1, field: 'comments', value: { id: '9' } }],
    }
    expect(source.read(inChanges)).toEqual([
      { kind: 'changed', network: 'instagram', remoteId: '178', topic: 'comments' },
    ])
    expect(source.read(flat)).toEqual(source.read(inChanges))
    expect(
      source.read({
        object: 'instagram',
        entry: [
          { id: '178', messaging: [{}] },
          { id: '178', changes: [{ field: 'mentions', value: {} }] },
        ],
      }),
    ).toEqual([
      { kind: 'changed', network: 'instagram', remoteId: '178', topic: 'messages' },
      { kind: 'changed', network: 'instagram', remoteId: '178', topic: 'mentions' },
    ])
  })

  it('of a mention says where it stands, and by whom where that is told', () => {
    const inPost = { item: 'post', verb: 'add', post_id: '9_1', sender_name: 'Ann' }
    const body = (object: string, field: string, value: unknown) => ({
      object,
      entry: [{ id: '111', changes: [{ field, value }] }],
    })
    expect(source.read(body('page', 'mention', inPost))).toEqual([
      {
        kind: 'changed',
        network: 'facebook',
        remoteId: '111',
        topic: 'mentions',
        mention: { postId: '9_1', commentId: null, guestName: 'Ann' },
      },
    ])
    const inComment = { media_id: '17', comment_id: '18' }
    expect(source.read(body('instagram', 'mentions', inComment))).toMatchObject([
      { topic: 'mentions', mention: { postId: '17', commentId: '18', guestName: null } },
    ])
  })

  it.each([
    null,
    'text',
    {},
    { object: 'user', entry: [{ id: '1', changes: [feed({ item: 'post' })] }] },
    {
      object: 'page',
      entry: [
        7,
        { id: 5 },
        { id: '1' },
        { id: '1', changes: [7, { field: 'leadgen', value: {} }] },
      ],
    },
  ])('what is not understood is left out: %j', (body) => {
    expect(source.read(body)).toEqual([])
  })
})
