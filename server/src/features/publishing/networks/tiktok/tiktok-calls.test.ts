import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { message, rawMessage, type Message } from '@marquee/contract/message.ts'
import type { PostingTerms } from '#connectors/capabilities/publish/posting-terms.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { phoneVideo } from '#platform/videos/testing/some-videos.ts'
import { sql } from '#platform/db/sql.ts'
import { as } from '#testing/test-api.ts'
import { worded } from '#platform/wording/testing.ts'
import { releaseForPlan } from '../../engine/ledger/release-store.ts'
import { holdForAccount } from '../../posts/publication-store.ts'
import { releaseForAccount } from '../../engine/ledger/release-store.ts'
import { openFiveNetworks, type FiveNetworks } from '../../testing/five-networks.ts'
import { eventually } from '../../testing.ts'
import { splitStream } from './split-stream.ts'

let desk: FiveNetworks
beforeAll(async () => {
  desk = await openFiveNetworks()
})
afterAll(() => desk.close())
beforeEach(() => desk.reset())

const privacyLevel = 'PUBLIC_TO_EVERYONE'
const post = (path: string, body: object, key: string = randomUUID()) =>
  desk.call('POST', path, body, { key })
const status = async (publishId: string) => {
  const { said, ...data } = worded(
    (await desk.call('POST', '/tiktok/status', { publish_id: publishId })).json().data,
  )
  // the same as a code, for whoever words it in another language
  expect(said).toBe(data.fail_reason)
  return data
}
const statusBecomes = (publishId: string, wanted: string | null) =>
  eventually(
    () => status(publishId),
    (data) => data.status === wanted,
  )
const put = (
  url: string,
  {
    video,
    from,
    to,
    size = video.length,
  }: { video: Buffer; from: number; to: number; size?: number },
) =>
  desk.app.inject({
    method: 'PUT',
    url,
    headers: as(desk.marta, {
      'content-type': 'video/mp4',
      'content-range': `bytes ${from}-${to}/${size}`,
    }),
    payload: video.subarray(from, to + 1),
  })

describe('a picture on TikTok', () => {
  it('has its text as the title, or its headline there and its text in the description', async () => {
    const mediaId = await desk.aFile()
    await post('/tiktok', { title: 'Burrata', mediaId, privacyLevel, allowComments: true })
    await post('/tiktok', {
      title: 'Tonight',
      description: 'Burrata',
      mediaId,
      privacyLevel,
      brandOrganicToggle: true,
    })
    expect(desk.networks.tiktok.sent).toMatchObject([
      {
        text: 'Burrata',
        options: { headline: '', allowComments: true, disclosePostContent: false },
      },
      {
        text: 'Burrata',
        options: { headline: 'Tonight', disclosePostContent: true, brandOrganicToggle: true },
      },
    ])
  })
  it('is refused until it is said who may see it, where that cannot be, and with more than one picture', async () => {
    const [mediaId, second] = [await desk.aFile(), await desk.aFile()]
    const refusal = async (path: string, body: object) => {
      const answer = await post(path, body)
      return [answer.statusCode, answer.json().details]
    }
    expect(await refusal('/tiktok', { title: 'Burrata', mediaId })).toMatchObject([
      400,
      { privacyLevel: 'Select who can view this TikTok post.' },
    ])
    expect(
      await refusal('/tiktok', {
        title: 'Burrata',
        mediaId,
        privacyLevel: 'SELF_ONLY',
        brandContentToggle: true,
      }),
    ).toEqual([400, { privacyLevel: 'Branded content cannot be private.' }])
    expect(
      await refusal('/posts', {
        title: 'Burrata',
        mediaIds: [mediaId],
        socialNetworks: ['tiktok'],
      }),
    ).toEqual([400, { tiktok: 'Select who can view this TikTok post.' }])
    for (const [path, more] of [
      ['/tiktok', { mediaId }],
      ['/tiktok/init', { videoSize: 5000 }],
    ] as const) {
      const empty = 'Post text cannot be empty or whitespace only.'
      for (const title of ['', '  ', '\u200b'])
        expect(await refusal(path, { ...more, title, privacyLevel })).toEqual([
          400,
          { title: empty },
        ])
      expect(
        await refusal(path, { ...more, title: 'Tonight', description: ' \n', privacyLevel }),
      ).toEqual([400, { description: empty }])
      expect(
        await refusal(path, {
          ...more,
          title: 'Tonight',
          description: 'x'.repeat(2201),
          privacyLevel,
        }),
      ).toEqual([400, { description: 'A description on TikTok has up to 2,200 characters.' }])
    }
    expect(
      await refusal('/tiktok', { title: 'Burrata', mediaId, privacyLevel, isAiGenerated: true }),
    ).toEqual([
      400,
      {
        tiktok:
          'TikTok labels AI-generated content on videos only. Mention it in the text of the picture.',
      },
    ])
    expect(await refusal('/tiktok', { title: 'Burrata', privacyLevel })).toEqual([
      400,
      { mediaId: 'Posts without image or video are not allowed.' },
    ])
    expect(
      await refusal('/posts/schedule', {
        title: 'Burrata',
        mediaIds: [mediaId, second],
        socialNetworks: ['tiktok'],
        scheduledAt: new Date(desk.clock.now().getTime() + 3_600_000).toISOString(),
        tiktok: {
          privacyLevel,
          allowComments: false,
          allowDuet: false,
          allowStitch: false,
          disclosePostContent: false,
          brandOrganicToggle: false,
          brandContentToggle: false,
          isAiGenerated: false,
          autoAddMusic: false,
          headline: '',
        },
      }),
    ).toEqual([
      400,
      {
        scheduledAt: 'Scheduling posts is not supported on TikTok.',
        mediaId: 'Only one image can be posted on TikTok.',
      },
    ])
  })
  it('that only its owner may see is told as such, not as one that TikTok hides', async () => {
    desk.networks.tiktok.onRead = async () => false
    const publishId = (
      await post('/tiktok', {
        title: 'Burrata',
        mediaId: await desk.aFile(),
        privacyLevel: 'SELF_ONLY',
      })
    ).json().publish_id
    const row = async () =>
      worded(
        await desk.db.one(
          sql<{
            state: string
            looks: number
            next_at: Date | null
            message: Message | null
          }>`select state, looks, next_at, message_of(message) as message from publications where id = ${publishId}`,
        ),
      )
    await eventually(row, ({ looks }) => looks === 1)
    await desk.db.run(sql`update publications set looks = 5 where id = ${publishId}`)
    desk.clock.advance(600_000)
    expect(await eventually(row, ({ next_at: at }) => at === null)).toMatchObject({
      state: 'published',
      message: 'TikTok shows this post to you alone.',
    })
  })
  it('tells where it stands by then', async () => {
    const press = async () =>
      (
        await post('/tiktok', { title: 'Burrata', mediaId: await desk.aFile(), privacyLevel })
      ).json()
    expect(await press()).toMatchObject({ state: 'published' })
    desk.networks.tiktok.onCommit = async () => ({ state: 'processing' })
    expect(await press()).toMatchObject({ state: 'processing' })
    desk.networks.tiktok.onCommit = async () => {
      const signedOut = rawMessage('TikTok signed this profile out.')
      throw new ConnectorError('reauthorize', { network: 'tiktok', message: signedOut })
    }
    expect(await press()).toMatchObject({ state: 'held', error: { code: expect.any(String) } })
  })
  it('tells why TikTok refused it, again when it is asked again', async () => {
    desk.networks.tiktok.onCommit = async () => {
      throw new ConnectorError('rejected', {
        network: 'tiktok',
        message: rawMessage('TikTok accepts no more posts of this account today.'),
      })
    }
    const [body, key] = [
      { title: 'Burrata', mediaId: await desk.aFile(), privacyLevel },
      randomUUID(),
    ]
    for (const answer of [await post('/tiktok', body, key), await post('/tiktok', body, key)]) {
      const row = await desk.db.one(
        sql<{
          id: string
          post_id: string
        }>`select id, post_id from publications where state = 'failed'`,
      )
      expect([answer.statusCode, answer.json()]).toMatchObject([
        422,
        {
          code: 'network-refused',
          message: 'TikTok accepts no more posts of this account today.',
          details: { id: row.post_id, publicationId: row.id },
        },
      ])
    }
    expect(desk.networks.tiktok.sent).toHaveLength(0)
  })
})

describe('a video of the library on TikTok', () => {
  const begin = async () =>
    (
      await post('/tiktok/init', {
        title: 'The pass',
        mediaId: await desk.aFile({ kind: 'video' }),
        privacyLevel,
      })
    ).json()
  it.each([
    [
      'published',
      {
        state: 'published',
        remoteId: '7512345678901234567',
        permalink: 'https://t.example/7512345678901234567',
      },
      {
        status: 'PUBLISH_COMPLETE',
        publicaly_available_post_id: ['7512345678901234567'],
        fail_reason: null,
      },
    ],
    [
      'published for its owner alone',
      { state: 'published', remoteId: 'v_pub~1', permalink: null },
      { status: 'PUBLISH_COMPLETE', publicaly_available_post_id: [], fail_reason: null },
    ],
    [
      'in the inbox',
      { state: 'inbox', message: message('tiktok.video-in-inbox') },
      { status: 'SEND_TO_USER_INBOX', publicaly_available_post_id: [], fail_reason: null },
    ],
    [
      'refused',
      { state: 'refused', message: message('tiktok.frame-rate') },
      {
        status: 'FAILED',
        publicaly_available_post_id: [],
        fail_reason:
          'TikTok accepts videos of 23 to 60 pictures a second. Save this one again with 30.',
      },
    ],
  ] as const)('is asked for until it is %s', async (_end, followed, expected) => {
    desk.networks.tiktok.onCommit = async () => ({ state: 'processing' })
    const { publish_id: publishId, id } = await begin()
    expect(await statusBecomes(publishId, 'PROCESSING_UPLOAD')).toEqual({
      status: 'PROCESSING_UPLOAD',
      publicaly_available_post_id: [],
      fail_reason: null,
    })
    desk.networks.tiktok.onFollow = async () => followed
    expect(await statusBecomes(publishId, expected.status)).toEqual(expected)
    expect((await desk.call('GET', '/posts')).json().items).toMatchObject([
      { id, media: { type: 'video' } },
    ])
  })
  it('is one post when it is begun twice', async () => {
    const [body, key] = [
      {
        title: 'The pass',
        mediaId: await desk.aFile({ kind: 'video' }),
        privacyLevel,
        kind: 'reel',
      },
      randomUUID(),
    ]
    const [one, two] = await Promise.all([
      post('/tiktok/init', body, key),
      post('/tiktok/init', body, key),
    ])
    expect(one.json()).toEqual(two.json())
    await statusBecomes(one.json().publish_id, 'PUBLISH_COMPLETE')
    expect(desk.networks.tiktok.sent).toMatchObject([{ kind: 'reel', text: 'The pass' }])
  })
  it('is nobody else’s to ask for', async () => {
    const { publish_id: publishId } = await begin()
    expect(
      (await desk.call('POST', '/tiktok/status', { publish_id: publishId }, { who: desk.stranger }))
        .statusCode,
    ).toBe(404)
    // sent before the next test counts what is
    await statusBecomes(publishId, 'PUBLISH_COMPLETE')
  })
})

describe('a video that is sent to us first', () => {
  const begin = async (video: Buffer, more: object = {}) =>
    (
      await post('/tiktok/init', {
        title: 'The pass',
        privacyLevel,
        videoSize: video.length,
        ...more,
      })
    ).json()
  const pathOf = (uploadUrl: string) => new URL(uploadUrl).pathname
  /** As if all its bytes had come and were looked at; the answer to the last part was lost. */
  const isHere = async (publishId: string) => {
    await desk.aFile({ id: publishId, kind: 'video' })
    await desk.db.run(
      sql`update media_uploads set received = bytes, media_id = id where id = ${publishId}`,
    )
  }
  it('waits for its bytes, in parts that fit, and is judged once it is whole', async () => {
    const video = phoneVideo()
    const { publish_id: publishId, upload_url: url } = await begin(video)
    expect(await status(publishId)).toMatchObject({ status: 'PROCESSING_UPLOAD' })
    expect(
      [
        await put(pathOf(url), { video, from: 0, to: 999 }),
        await put(pathOf(url), { video, from: 500, to: 1499 }),
      ].map((answer) => [answer.statusCode, answer.json().received ?? answer.json().details]),
    ).toEqual([
      [206, 1000],
      [416, { received: '1000' }],
    ])
    const last = await put(pathOf(url), { video, from: 1000, to: video.length - 1 })
    expect([last.statusCode, last.json().message]).toEqual([
      400,
      'TikTok accepts videos of 360 by 360 pixels and more.',
    ])
    expect(await status(publishId)).toMatchObject({
      status: 'FAILED',
      fail_reason: 'TikTok accepts videos of 360 by 360 pixels and more.',
    })
    expect(desk.networks.tiktok.sent).toHaveLength(0)
  })
  it('goes out as soon as it is whole, once however often the last part comes', async () => {
    const video = phoneVideo()
    const { publish_id: publishId, upload_url: url } = await begin(video)
    await isHere(publishId)
    for (let time = 0; time < 2; time++) {
      const last = await put(pathOf(url), { video, from: 1000, to: video.length - 1 })
      expect([last.statusCode, last.json()]).toEqual([201, { received: video.length }])
      await statusBecomes(publishId, 'PUBLISH_COMPLETE')
    }
    expect(desk.networks.tiktok.sent).toMatchObject([
      { kind: 'post', video: { mediaId: publishId } },
    ])
    expect((await desk.call('GET', '/posts')).json().items).toMatchObject([
      { media: { type: 'video', images: [{ id: publishId }] } },
    ])
  })
  it('is judged as it comes, also by the other way of uploading, with nobody asking', async () => {
    const video = phoneVideo()
    const { publish_id: publishId } = await begin(video)
    const last = await desk.app.inject({
      method: 'PUT',
      url: `/api/media/uploads/${publishId}`,
      headers: as(desk.marta, {
        'content-type': 'application/octet-stream',
        'content-range': `bytes 0-${video.length - 1}/${video.length}`,
      }),
      payload: video,
    })
    expect(last.json().item).toMatchObject({ id: publishId })
    expect(
      worded(
        await desk.db.one(
          sql`select state, message_of(message) as message from publications where id = ${publishId}`,
        ),
      ),
    ).toEqual({ state: 'failed', message: 'TikTok accepts videos of 360 by 360 pixels and more.' })
  })
  it.each([
    ['somebody asks how it stands', (publishId: string) => status(publishId)],
    [
      'what never came is swept away',
      () => desk.publishing.sweep?.(new Date(desk.clock.now().getTime() + 25 * 3_600_000)),
    ],
  ])('goes out when %s, where the process ended as it had just come', async (_when, event) => {
    const { publish_id: publishId } = await begin(phoneVideo())
    await isHere(publishId)
    await event(publishId)
    await statusBecomes(publishId, 'PUBLISH_COMPLETE')
    expect(desk.networks.tiktok.sent).toMatchObject([{ video: { mediaId: publishId } }])
  })
  it('is its own where the post has other files', async () => {
    const [video, key] = [phoneVideo(), randomUUID()]
    await post(
      '/posts',
      { title: 'The pass', mediaIds: [await desk.aFile()], socialNetworks: ['facebook'] },
      key,
    )
    const { publish_id: publishId, upload_url: url } = (
      await post('/tiktok/init', { title: 'The pass', privacyLevel, videoSize: video.length }, key)
    ).json()
    await isHere(publishId)
    await put(pathOf(url), { video, from: 0, to: video.length - 1 })
    await statusBecomes(publishId, 'PUBLISH_COMPLETE')
    expect(desk.networks.tiktok.sent[0]?.video?.mediaId).toBe(publishId)
    expect(desk.networks.facebook.sent[0]).toMatchObject({ video: null, pictures: [{}] })
  })
  it.each([
    [
      'the account comes back',
      (accountId: string) =>
        releaseForAccount(
          desk.db,
          { companyId: desk.marta.companyId, socialAccountId: accountId },
          desk.clock.now(),
        ),
      'reconnect',
    ],
    [
      'the plan is paid',
      () => releaseForPlan(desk.db, desk.marta.companyId, desk.clock.now()),
      'plan',
    ],
  ])(
    'is waited for as before when %s, and never replaced by what other networks got',
    async (_event, release, reason) => {
      const [video, key] = [phoneVideo(), randomUUID()]
      await post(
        '/posts',
        { title: 'The pass', mediaIds: [await desk.aFile()], socialNetworks: ['facebook'] },
        key,
      )
      const { publish_id: publishId, upload_url: url } = (
        await post(
          '/tiktok/init',
          { title: 'The pass', privacyLevel, videoSize: video.length },
          key,
        )
      ).json()
      const { account } = await desk.db.one(
        sql<{
          account: string
        }>`select social_account_id as account from publications where id = ${publishId}`,
      )
      await holdForAccount(desk.db, {
        companyId: desk.marta.companyId,
        socialAccountId: account,
        message: rawMessage('Reconnect it.'),
        at: desk.clock.now(),
      })
      await desk.db.run(
        sql`update publications set hold_reason = ${reason} where id = ${publishId}`,
      )
      desk.clock.advance(25 * 3_600_000)
      await release(account)
      expect(
        await desk.db.one(
          sql`select state, next_at, message_of(message) as message from publications where id = ${publishId}`,
        ),
      ).toEqual({ state: 'scheduled', next_at: null, message: null })
      await isHere(publishId)
      await put(pathOf(url), { video, from: 0, to: video.length - 1 })
      await statusBecomes(publishId, 'PUBLISH_COMPLETE')
      expect(desk.networks.tiktok.sent).toMatchObject([
        { video: { mediaId: publishId }, pictures: [] },
      ])
    },
  )
  it('is kept for when the account comes back, where it comes while that is gone', async () => {
    const video = phoneVideo()
    const { publish_id: publishId, upload_url: url } = await begin(video)
    const { account } = await desk.db.one(
      sql<{
        account: string
      }>`select social_account_id as account from publications where id = ${publishId}`,
    )
    await holdForAccount(desk.db, {
      companyId: desk.marta.companyId,
      socialAccountId: account,
      message: rawMessage('Reconnect it.'),
      at: desk.clock.now(),
    })
    await isHere(publishId)
    await put(pathOf(url), { video, from: 0, to: video.length - 1 })
    expect(
      await desk.db.one(
        sql`select state, next_at, message_of(message) as message from publications where id = ${publishId}`,
      ),
    ).toEqual({ state: 'held', next_at: null, message: rawMessage('Reconnect it.') })
    await releaseForAccount(
      desk.db,
      { companyId: desk.marta.companyId, socialAccountId: account },
      desk.clock.now(),
    )
    await statusBecomes(publishId, 'PUBLISH_COMPLETE')
    expect(desk.networks.tiktok.sent).toMatchObject([{ video: { mediaId: publishId } }])
  })
  it('is not left out when the owner sends a post again of which it never came', async () => {
    const key = randomUUID()
    await post(
      '/posts',
      { title: 'The pass', mediaIds: [await desk.aFile()], socialNetworks: ['facebook'] },
      key,
    )
    const { publish_id: publishId } = (
      await post('/tiktok/init', { title: 'The pass', privacyLevel, videoSize: 5000 }, key)
    ).json()
    await desk.publishing.sweep?.(new Date(desk.clock.now().getTime() + 25 * 3_600_000))
    expect(
      (
        await desk.call(
          'POST',
          `/publications/${publishId}/decide`,
          { decision: 'send' },
          { key: randomUUID() },
        )
      ).statusCode,
    ).toBe(200)
    await eventually(
      () => status(publishId),
      (data) =>
        data.status === 'FAILED' &&
        data.fail_reason ===
          'The video of this post is not here, so nothing was sent. Choose it again and send the post again.',
    )
    expect(desk.networks.tiktok.sent).toEqual([])
  })
  it('ends the post with the reason when it is no video, and when it never comes', async () => {
    const junk = Buffer.from('no video at all')
    const one = await begin(junk)
    const answer = await put(pathOf(one.upload_url), { video: junk, from: 0, to: junk.length - 1 })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(await status(one.publish_id)).toMatchObject({
      status: 'FAILED',
      fail_reason: answer.json().message,
    })
    const two = await begin(phoneVideo())
    await desk.publishing.sweep?.(new Date(desk.clock.now().getTime() + 25 * 3_600_000))
    expect(await status(two.publish_id)).toMatchObject({
      status: 'FAILED',
      fail_reason: 'The video of this post never came, so nothing was sent.',
    })
  })
  it('gives way to the files of the other networks where it came before their call', async () => {
    const [video, key, photo] = [phoneVideo(), randomUUID(), await desk.aFile()]
    const {
      id,
      publish_id: publishId,
      upload_url: url,
    } = (
      await post('/tiktok/init', { title: 'The pass', privacyLevel, videoSize: video.length }, key)
    ).json()
    await isHere(publishId)
    await put(pathOf(url), { video, from: 0, to: video.length - 1 })
    const others = await post(
      '/posts',
      { title: 'The pass', mediaIds: [photo], socialNetworks: ['facebook'] },
      key,
    )
    expect([others.statusCode, others.json().id]).toEqual([200, id])
    await statusBecomes(publishId, 'PUBLISH_COMPLETE')
    expect([desk.networks.tiktok.sent, desk.networks.facebook.sent]).toMatchObject([
      [{ video: { mediaId: publishId } }],
      [{ video: null, pictures: [{ mediaId: photo }] }],
    ])
    expect((await desk.call('GET', '/posts')).json().items).toMatchObject([
      { id, media: { type: 'image', images: [{ id: photo }] } },
    ])
    expect(
      (
        await post(
          '/posts/schedule',
          { title: 'The pass', mediaIds: [await desk.aFile()], socialNetworks: ['google'] },
          key,
        )
      ).statusCode,
    ).toBe(409)
  })
  it('leaves no upload behind where its press is refused or was made before', async () => {
    const [body, key] = [{ title: 'The pass', privacyLevel, videoSize: 5000 }, randomUUID()]
    expect(
      (await desk.call('POST', '/tiktok/init', body, { key: randomUUID(), who: desk.stranger }))
        .statusCode,
    ).toBe(400)
    expect(
      (await post('/tiktok/init', { ...body, videoSize: 2, title: 'x'.repeat(2201) })).statusCode,
    ).toBe(400)
    const both = await Promise.all([
      post('/tiktok/init', body, key),
      post('/tiktok/init', body, key),
    ])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await desk.db.many(sql`select id from media_uploads`)).toEqual([
      { id: both[0]?.json().publish_id },
    ])
  })
  it('is refused without its size', async () => {
    expect(
      (await post('/tiktok/init', { title: 'The pass', privacyLevel })).json().details,
    ).toEqual({ videoSize: 'Say how many bytes the video has.' })
    expect(await desk.db.many(sql`select 1 from posts`)).toEqual([])
  })
})

describe('what the account allows', () => {
  const terms: PostingTerms = {
    toInbox: false,
    privacyLevels: ['PUBLIC_TO_EVERYONE', 'SELF_ONLY', 'SOMETHING_NEW'],
    creator: {
      name: 'Osteria Lume',
      username: 'osterialume',
      pictureUrl: 'https://cdn.tiktok.example/face.jpg',
    },
    commentsOff: false,
    duetOff: true,
    stitchOff: false,
    longestFilmMs: 600_000,
  }
  it('is asked of TikTok, and the face comes from our own origin', async () => {
    desk.terms = async () => terms
    expect((await desk.call('GET', '/tiktok/creator-info')).json()).toEqual({
      toInbox: false,
      name: 'Osteria Lume',
      username: 'osterialume',
      pictureUrl: expect.stringMatching(/^\/m\/account\//),
      privacyLevels: ['PUBLIC_TO_EVERYONE', 'SELF_ONLY'],
      commentsOff: false,
      duetOff: true,
      stitchOff: false,
      longestFilmMs: 600_000,
    })
  })
  it('is told as a conflict while it cannot be asked', async () => {
    desk.terms = async () => {
      throw new ConnectorError('unavailable', {
        network: 'tiktok',
        message: rawMessage('TikTok does not answer now.'),
      })
    }
    const asked = async (who?: FiveNetworks['marta']) => {
      const answer = await desk.call('GET', '/tiktok/creator-info', undefined, who ? { who } : {})
      return [answer.statusCode, answer.json().message]
    }
    expect(await asked()).toEqual([409, 'TikTok does not answer now.'])
    expect(await asked(desk.stranger)).toEqual([
      409,
      'TikTok is not connected. Connect it on the Accounts page first.',
    ])
  })
})

it('bytes that come in one go are split where parts end', async () => {
  const parts = splitStream(
    Readable.from([Buffer.from('burr'), Buffer.from('ata is '), Buffer.from('back')]),
    6,
  )
  const read: string[] = []
  for (let index = 0; index < 4; index++) read.push((await buffer(parts.next())).toString())
  expect(read).toEqual(['burrat', 'a is b', 'ack', ''])
})
