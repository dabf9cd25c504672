import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rawMessage, type Message } from '@marquee/contract/message.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { sql } from '#platform/db/sql.ts'
import { worded } from '#platform/wording/testing.ts'
import { openFiveNetworks, type FiveNetworks } from '../testing/five-networks.ts'
import { eventually } from '../testing.ts'

let desk: FiveNetworks
beforeAll(async () => {
  desk = await openFiveNetworks()
})
afterAll(() => desk.close())
beforeEach(() => desk.reset())

const privacyLevel = 'SELF_ONLY'
const inHours = (hours: number) =>
  new Date(desk.clock.now().getTime() + hours * 3_600_000).toISOString()
const tiktok = {
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
}
const posts = () =>
  desk.db.many(sql<{ id: string; networks: string[]; files: number; publications: string[] }>`
  select p.id, p.networks, (select count(*)::int from post_media m where m.post_id = p.id) as files, array(select network from publications b where b.post_id = p.id order by network) as publications from posts p`)

/** Every network has answered, and nothing writes to the post any more but what reads it back. */
const settled = (id: string) =>
  eventually(
    () =>
      desk.db.many(sql<{ state: string }>`select state from publications where post_id = ${id}`),
    (rows) => rows.every(({ state }) => ['published', 'processing', 'failed'].includes(state)),
  )

it('a file that is deleted at the instant of the press stays, or refuses the press', async () => {
  for (let round = 0; round < 4; round++) {
    const mediaId = await desk.aFile()
    const [pressed, deleted] = await Promise.all([
      desk.call(
        'POST',
        '/posts/schedule',
        {
          title: 'Burrata',
          mediaIds: [mediaId],
          socialNetworks: ['facebook'],
          scheduledAt: inHours(1),
        },
        { key: randomUUID() },
      ),
      desk.call('DELETE', `/media/${mediaId}`),
    ])
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([pressed.statusCode, deleted.statusCode])
  }
})

it('a press that is repeated after its post was canceled is told so, and not that it is scheduled', async () => {
  const [key, body] = [
    randomUUID(),
    {
      title: 'Burrata',
      mediaIds: [await desk.aFile()],
      socialNetworks: ['facebook'],
      scheduledAt: inHours(1),
    },
  ]
  const { id } = (await desk.call('POST', '/posts/schedule', body, { key })).json()
  await desk.call('DELETE', `/posts/scheduled/${id}`)
  const repeat = await desk.call('POST', '/posts/schedule', body, { key })
  expect([repeat.statusCode, repeat.json().details]).toEqual([
    409,
    { form: 'The post of this form was cancelled or deleted. Open a new post to send it.' },
  ])
})

describe('the calls of one press', () => {
  it.each([
    ['as they come', [0, 1, 2]],
    ['in another order', [1, 2, 0]],
    ['backwards', [2, 1, 0]],
  ] as const)('are one post on all networks, at the same instant and %s', async (_how, order) => {
    const [key, mediaId] = [randomUUID(), await desk.aFile()]
    const calls = [
      () =>
        desk.call(
          'POST',
          '/posts',
          {
            title: 'Burrata is back',
            mediaIds: [mediaId],
            socialNetworks: ['facebook', 'instagram', 'google'],
          },
          { key },
        ),
      () => desk.call('POST', '/posts/twitter', { title: 'Burrata is back' }, { key }),
      () =>
        desk.call('POST', '/tiktok', { title: 'Burrata is back', mediaId, privacyLevel }, { key }),
    ]
    const answers = await Promise.all(
      order.flatMap((index) => {
        const send = calls[index]
        return send ? [send()] : []
      }),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
    const [post, ...more] = await posts()
    expect([more, post?.files, [...(post?.networks ?? [])].sort()]).toEqual([
      [],
      1,
      ['facebook', 'google', 'instagram', 'tiktok', 'twitter'],
    ])
    expect(post?.publications).toEqual(['facebook', 'google', 'instagram', 'tiktok', 'twitter'])
    for (const network of ['facebook', 'google', 'instagram', 'tiktok', 'twitter'] as const)
      expect(desk.networks[network].sent).toHaveLength(1)
    expect(desk.networks.twitter.sent[0]).toMatchObject({
      text: 'Burrata is back',
      pictures: [],
      video: null,
    })
    expect(desk.networks.tiktok.sent[0]).toMatchObject({
      kind: 'post',
      options: { ...tiktok },
      pictures: [{ mediaId }],
    })
  })
  it('are one post once each, also when every one of them is sent twice at once', async () => {
    const [key, mediaId] = [randomUUID(), await desk.aFile()]
    const calls = [
      ['/posts', { title: 'Burrata', mediaIds: [mediaId], socialNetworks: ['facebook'] }],
      ['/posts/twitter', { title: 'Burrata' }],
    ] as const
    const answers = await Promise.all(
      [...calls, ...calls].map(([path, body]) => desk.call('POST', path, body, { key })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(await posts()).toHaveLength(1)
    expect([desk.networks.facebook.sent.length, desk.networks.twitter.sent.length]).toEqual([1, 1])
  })
  it('answer for the networks that they named alone', async () => {
    const [key, mediaId] = [randomUUID(), await desk.aFile()]
    desk.networks.facebook.onCommit = async () => {
      throw new ConnectorError('rejected', {
        network: 'facebook',
        message: rawMessage('Facebook says no.'),
      })
    }
    const facebook = await desk.call(
      'POST',
      '/posts',
      { title: 'Burrata', mediaIds: [mediaId], socialNetworks: ['facebook'] },
      { key },
    )
    const x = await desk.call('POST', '/posts/twitter', { title: 'Burrata' }, { key })
    expect(worded(facebook.json().results)).toMatchObject({
      facebook: { success: false, error: 'Facebook says no.' },
    })
    expect(x.json()).toMatchObject({
      twitterPostId: { success: true, error: null },
      message: 'Published on X.',
      results: { twitter: { success: true } },
    })
    expect(Object.keys(x.json().results)).toEqual(['twitter'])
  })
  it('are refused with other words, other files, another kind and another time', async () => {
    const [key, mediaId, video] = [
      randomUUID(),
      await desk.aFile(),
      await desk.aFile({ kind: 'video' }),
    ]
    await desk.call(
      'POST',
      '/posts',
      { title: 'Burrata', mediaIds: [mediaId], socialNetworks: ['facebook'] },
      { key },
    )
    const others = await Promise.all([
      desk.call('POST', '/posts/twitter', { title: 'Ricotta' }, { key }),
      desk.call(
        'POST',
        '/posts/twitter',
        { title: 'Burrata', mediaIds: [await desk.aFile()], x: { withMedia: true } },
        { key },
      ),
      desk.call(
        'POST',
        '/tiktok/init',
        { title: 'Burrata', mediaId: video, privacyLevel, kind: 'reel' },
        { key },
      ),
      desk.call(
        'POST',
        '/posts/schedule',
        {
          title: 'Burrata',
          mediaIds: [mediaId],
          socialNetworks: ['instagram'],
          scheduledAt: inHours(2),
        },
        { key },
      ),
    ])
    expect(others.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409])
    expect(await posts()).toMatchObject([{ publications: ['facebook'] }])
  })
})

describe('X', () => {
  it('gets the first four pictures where that was switched on', async () => {
    const mediaIds = await Promise.all(Array.from({ length: 5 }, () => desk.aFile()))
    await desk.call(
      'POST',
      '/posts/twitter',
      { title: 'Burrata', mediaIds, x: { withMedia: true } },
      { key: randomUUID() },
    )
    expect(desk.networks.twitter.sent[0]?.pictures.map((picture) => picture.mediaId)).toEqual(
      mediaIds.slice(0, 4),
    )
  })
  it('says why it refused, as the page reads it', async () => {
    desk.networks.twitter.onCommit = async () => {
      throw new ConnectorError('rejected', {
        network: 'twitter',
        message: rawMessage('X says you already posted these exact words.'),
      })
    }
    const answer = await desk.call(
      'POST',
      '/posts/twitter',
      { title: 'Burrata' },
      { key: randomUUID() },
    )
    expect(answer.json().twitterPostId).toEqual({
      success: false,
      error: { title: 'X Error', detail: 'X says you already posted these exact words.' },
    })
  })
  it('refuses what it would not take, before anything is written', async () => {
    const answer = await desk.call(
      'POST',
      '/posts/twitter',
      { title: 'a'.repeat(281) },
      { key: randomUUID() },
    )
    expect([answer.statusCode, answer.json().details]).toEqual([
      400,
      { title: 'X accepts text of maximum 280 characters' },
    ])
    expect(await posts()).toEqual([])
  })
  it('shows its post by our id and by its own', async () => {
    const { id, results } = (
      await desk.call('POST', '/posts/twitter', { title: 'Burrata' }, { key: randomUUID() })
    ).json()
    const [{ remote_id: remoteId } = { remote_id: '' }] = await desk.db.many(
      sql<{
        remote_id: string
      }>`select remote_id from publications where id = ${results.twitter.publicationId}`,
    )
    expect((await desk.call('GET', `/posts/twitter/${id}`)).json()).toMatchObject({
      id,
      kind: 'post',
      network: 'twitter',
    })
    expect((await desk.call('GET', `/posts/twitter/${remoteId}`)).json()).toMatchObject({ id })
    expect(
      (await desk.call('GET', `/posts/twitter/${id}`, undefined, { who: desk.stranger }))
        .statusCode,
    ).toBe(404)
  })
})

describe('a reel', () => {
  it('goes to the networks of reels, its results stand by network, and it is in the list of reels alone', async () => {
    const mediaId = await desk.aFile({ kind: 'video' })
    const answer = await desk.call(
      'POST',
      '/reels',
      {
        title: 'The pass at eight',
        mediaId,
        socialNetworks: ['facebook', 'instagram', 'tiktok'],
        tiktok,
      },
      { key: randomUUID() },
    )
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { facebook: { success: true }, instagram: { success: true }, tiktok: { success: true } },
    ])
    for (const network of ['facebook', 'instagram', 'tiktok'] as const)
      expect(desk.networks[network].sent).toMatchObject([
        { kind: 'reel', video: { mediaId }, pictures: [] },
      ])
    expect((await desk.call('GET', '/reels')).json()).toMatchObject({
      data: [{ kind: 'reel', media: { type: 'reel', durationMs: 20_000 } }],
      hasNextPage: false,
    })
    expect((await desk.call('GET', '/posts')).json()).toMatchObject({ items: [], totalItems: 0 })
  })
  it('is scheduled on TikTok too, apart from posts, and canceled by its own call', async () => {
    const mediaId = await desk.aFile({ kind: 'video' })
    const { id } = (
      await desk.call(
        'POST',
        '/reels',
        {
          title: 'The pass',
          mediaId,
          socialNetworks: ['instagram', 'tiktok'],
          tiktok,
          scheduledAt: inHours(3),
        },
        { key: randomUUID() },
      )
    ).json()
    expect((await desk.call('GET', '/reels/scheduled')).json()).toMatchObject([
      { id, kind: 'reel', tiktok, mediaType: 'reel', version: 1 },
    ])
    expect((await desk.call('GET', '/posts/scheduled')).json()).toEqual([])
    expect((await desk.call('DELETE', `/reels/${id}`)).statusCode).toBe(200)
    expect((await desk.call('GET', '/reels/scheduled')).json()).toEqual([])
  })
  it('is deleted at Facebook, and where no app may delete the answer says where to', async () => {
    const mediaId = await desk.aFile({ kind: 'video' })
    const press = (socialNetworks: readonly string[]) =>
      desk.call(
        'POST',
        '/reels',
        { title: 'The pass', mediaId, socialNetworks, tiktok },
        { key: randomUUID() },
      )
    const { id } = (await press(['facebook'])).json()
    expect((await desk.call('DELETE', `/reels/${id}`)).statusCode).toBe(200)
    expect(desk.networks.facebook.removed).toHaveLength(1)
    const there = (await press(['instagram'])).json()
    const refused = await desk.call('DELETE', `/reels/${there.id}`)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      {
        code: 'not-supported',
        message: 'Instagram does not let apps delete posts. Delete it there.',
      },
    ])
    expect((await desk.call('GET', '/reels')).json().data).toHaveLength(1)
    const both = (await press(['facebook', 'instagram'])).json()
    expect((await desk.call('DELETE', `/reels/${both.id}`)).json()).toEqual({
      id: both.id,
      gone: ['facebook'],
      refused: [],
      stays: [{ network: 'instagram', permalink: null, state: 'published', willBeDeleted: false }],
    })
    expect((await desk.call('GET', '/reels')).json().data).toHaveLength(2)
  })
  it('needs words and a video, and says so in its own sentences', async () => {
    const refused = await desk.call(
      'POST',
      '/reels',
      { title: ' \u200b ', mediaId: '', socialNetworks: ['facebook'] },
      { key: randomUUID() },
    )
    expect([refused.statusCode, refused.json().details]).toEqual([
      400,
      {
        title: 'Sample text cannot be empty or whitespace only.',
        mediaId: 'Reels without or video are not allowed.',
      },
    ])
    const bare = await desk.call(
      'POST',
      '/reels',
      { socialNetworks: ['facebook'] },
      { key: randomUUID() },
    )
    expect(bare.json().details).toEqual(refused.json().details)
  })
  it('is not deleted while a network that lets nobody delete still works on it, and says that', async () => {
    desk.networks.instagram.onCommit = async () => ({ state: 'processing' })
    const { id } = (
      await desk.call(
        'POST',
        '/reels',
        {
          title: 'The pass',
          mediaId: await desk.aFile({ kind: 'video' }),
          socialNetworks: ['instagram'],
        },
        { key: randomUUID() },
      )
    ).json()
    await settled(id)
    const refused = await desk.call('DELETE', `/reels/${id}`)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'This post is still on its way. Wait until that is known.',
    ])
  })
  describe('deleted at Facebook', () => {
    const onThree = async (onInstagram: string, onTiktok: string) => {
      const { id } = (
        await desk.call(
          'POST',
          '/reels',
          {
            title: 'The pass',
            mediaId: await desk.aFile({ kind: 'video' }),
            socialNetworks: ['facebook', 'instagram', 'tiktok'],
            tiktok,
          },
          { key: randomUUID() },
        )
      ).json()
      await settled(id)
      for (const [network, state] of [
        ['instagram', onInstagram],
        ['tiktok', onTiktok],
      ])
        await desk.db.run(
          sql`update publications set state = ${state}, next_at = null, permalink = null, fence = fence + 1 where post_id = ${id} and network = ${network}`,
        )
      return id
    }
    const remove = async (id: string) => {
      const answer = await desk.call('DELETE', `/reels/${id}`)
      return [answer.statusCode, answer.json()]
    }

    it.each(['published', 'inbox', 'submitting', 'processing', 'unknown'])(
      'is told to stay where it is %s',
      async (state) => {
        const id = await onThree('published', state)
        expect(await remove(id)).toEqual([
          200,
          {
            id,
            gone: ['facebook'],
            refused: [],
            stays: expect.arrayContaining([
              { network: 'instagram', permalink: null, state: 'published', willBeDeleted: false },
              { network: 'tiktok', permalink: null, state, willBeDeleted: false },
            ]),
          },
        ])
        expect(desk.networks.facebook.removed).toHaveLength(1)
      },
    )
    it.each(['scheduled', 'ready', 'held'])(
      'does not go out any more where it is %s',
      async (state) => {
        const id = await onThree('failed', state)
        const sent = desk.networks.tiktok.sent.length
        expect(await remove(id)).toMatchObject([200, { stays: [] }])
        expect((await desk.call('GET', '/reels')).json().data).toEqual([])
        expect(desk.networks.tiktok.sent).toHaveLength(sent)
      },
    )
    it.each(['missed', 'canceled'])('is not told to stay where it is %s', async (state) => {
      const id = await onThree('failed', state)
      expect(await remove(id)).toMatchObject([200, { id, stays: [] }])
    })
    it('leads to the app where it lies in an inbox, and to patience only where something is still to come', async () => {
      const id = await onThree('canceled', 'inbox')
      expect(await remove(id)).toMatchObject([200, { stays: [{ state: 'inbox' }] }])
      expect(await remove(id)).toMatchObject([
        422,
        { message: 'TikTok does not let apps delete posts. Delete it there.' },
      ])
      await desk.db.run(
        sql`update publications set state = 'unknown' where post_id = ${id} and network = 'instagram'`,
      )
      expect(await remove(id)).toMatchObject([
        409,
        { message: 'This post is still on its way. Wait until that is known.' },
      ])
    })
  })
  it('waits for a video that is still being made', async () => {
    const mediaId = await desk.aFile({ kind: 'video' })
    desk.networks.instagram.onPrepare = async ({ video }) => {
      await video?.size()
    }
    await desk.db.run(sql`update media set state = 'preparing' where id = ${mediaId}`)
    const { id } = (
      await desk.call(
        'POST',
        '/reels',
        { title: 'The pass', mediaId, socialNetworks: ['instagram'], scheduledAt: inHours(0.2) },
        { key: randomUUID() },
      )
    ).json()
    const row = async () =>
      worded(
        await desk.db.one(
          sql<{
            state: string
            message: Message | null
          }>`select state, message_of(message) as message from publications where post_id = ${id}`,
        ),
      )
    expect(await eventually(row, ({ message }) => message !== null)).toEqual({
      state: 'scheduled',
      message: 'The video is still being made ready. We send it as soon as it is.',
    })
    desk.networks.instagram.onPrepare = async () => undefined
    desk.clock.advance(6000)
    await eventually(row, ({ state }) => state === 'ready')
  })
  it('is a video of up to a minute', async () => {
    const refusal = async (mediaId: string) =>
      (
        await desk.call(
          'POST',
          '/reels',
          { title: 'The pass', mediaId, socialNetworks: ['instagram'] },
          { key: randomUUID() },
        )
      ).json().details
    expect(await refusal(await desk.aFile())).toEqual({
      mediaId: 'Reels without or video are not allowed.',
    })
    expect(await refusal(await desk.aFile({ kind: 'video', durationMs: 60_500 }))).toEqual({
      mediaId: 'Trim the video to maximum duration of 60 sec.',
    })
  })
})

describe('what a network still works on', () => {
  const press = async () =>
    desk.call(
      'POST',
      '/posts',
      { title: 'Burrata', mediaIds: [await desk.aFile()], socialNetworks: ['google'] },
      { key: randomUUID() },
    )
  const becomes = (id: string, state: string) =>
    eventually(
      async () =>
        worded(
          await desk.db.one(
            sql<{
              state: string
              message: Message | null
              remote_id: string
            }>`select state, message_of(message) as message, remote_id from publications where id = ${id}`,
          ),
        ),
      (row) => row.state === state,
    )
  beforeEach(() => {
    desk.networks.google.onCommit = async () => ({ state: 'processing' })
  })

  it('is on its way, and published under the id that it stands under in the end', async () => {
    let [isTold, asked] = [false, 0]
    desk.networks.google.onFollow = async () =>
      !isTold || ++asked < 3
        ? { state: 'processing', againInMs: 20 }
        : { state: 'published', remoteId: 'final', permalink: 'https://g.example/final' }
    const answer = await press()
    isTold = true
    expect([answer.statusCode, answer.json().results.google]).toMatchObject([
      202,
      { success: false, state: 'processing' },
    ])
    expect(await becomes(answer.json().results.google.publicationId, 'published')).toMatchObject({
      remote_id: 'final',
    })
    expect([asked, desk.networks.google.sent.length]).toEqual([3, 1])
  })
  it('is refused with its reason, and sent again when that is wanted', async () => {
    desk.networks.google.onFollow = async () => ({
      state: 'refused',
      message: rawMessage('Google took it down: the picture shows a phone number.'),
    })
    const { results } = (await press()).json()
    expect(await becomes(results.google.publicationId, 'failed')).toMatchObject({
      message: 'Google took it down: the picture shows a phone number.',
    })
    desk.networks.google.onFollow = async () => ({
      state: 'published',
      remoteId: 'second',
      permalink: null,
    })
    await desk.call('POST', `/publications/${results.google.publicationId}/decide`, {
      decision: 'send',
    })
    await becomes(results.google.publicationId, 'published')
    expect(desk.networks.google.sent).toHaveLength(2)
  })
  it('is made anew when it stands nowhere by the network’s own fault', async () => {
    desk.networks.google.onFollow = async () => {
      desk.networks.google.onFollow = async () => ({
        state: 'published',
        remoteId: 'second',
        permalink: null,
      })
      throw new ConnectorError('unavailable', {
        network: 'google',
        message: rawMessage('Google could not read the picture. We try again.'),
        prepareAgain: true,
      })
    }
    const { results } = (await press()).json()
    expect(await becomes(results.google.publicationId, 'scheduled')).toMatchObject({
      message: 'Google could not read the picture. We try again.',
    })
    desk.clock.advance(6000)
    await becomes(results.google.publicationId, 'published')
    expect(desk.networks.google.sent).toHaveLength(2)
  })
  it('asks its owner after a day without an end', async () => {
    const { results } = (await press()).json()
    desk.clock.advance(25 * 3_600_000)
    expect(await becomes(results.google.publicationId, 'unknown')).toMatchObject({
      message: 'Google has been processing this post for a day. Please look there.',
    })
  })
  it('is not sent again on its owner’s word while the network may work on it', async () => {
    const { results } = (await press()).json()
    const id: string = results.google.publicationId
    await becomes(id, 'processing')
    // nobody can follow it any more: its account is gone
    await desk.db.run(
      sql`update publications set state = 'unknown', next_at = null, fence = fence + 1 where id = ${id}`,
    )
    const decide = () => desk.call('POST', `/publications/${id}/decide`, { decision: 'not-there' })
    const tooEarly = await decide()
    expect([tooEarly.statusCode, tooEarly.json().message]).toEqual([
      409,
      'It may still appear. Look again in 24 hours, then tell us.',
    ])
    expect(desk.networks.google.sent).toHaveLength(1)
    desk.clock.advance(25 * 3_600_000)
    expect((await decide()).statusCode).toBe(200)
  })
  it('may lie in the owner’s inbox, who says when it is finished', async () => {
    desk.networks.google.onFollow = async () => ({
      state: 'inbox',
      message: rawMessage('Finish it in the app.'),
    })
    const { results } = (await press()).json()
    await becomes(results.google.publicationId, 'inbox')
    const why = worded(
      (await desk.call('GET', `/publications/${results.google.publicationId}/why`)).json(),
    )
    expect(why).toMatchObject({
      publication: { state: 'inbox', decisions: ['there', 'leave'] },
      question: { title: 'Did you finish it in Google?' },
    })
    expect(why.steps.at(-1)).toMatchObject({
      title: 'Google put it into your inbox there',
      note: 'Finish it in the app.',
    })
    await desk.call('POST', `/publications/${results.google.publicationId}/decide`, {
      decision: 'there',
    })
    expect(await becomes(results.google.publicationId, 'published')).toMatchObject({
      message: 'You said that it is on the page.',
    })
  })
})
