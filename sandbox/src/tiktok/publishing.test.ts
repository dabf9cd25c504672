import { describe, expect, it } from 'vitest'
import { aVideo } from '../instagram/testing.ts'
import { eventually } from '../testing.ts'
import { useReceiver } from '../webhooks/testing.ts'
import { code, fileInfo, idOf, postInfo, put, usePublications } from './testing/publications.ts'

const { town, accessToken, advance, truth, init, status, handOver } = usePublications()
const product = useReceiver((base) => town.control('PUT', '/webhooks', { base }))

describe('who may see it', () => {
  it('must be said, and be one of what the creator may choose', async () => {
    const token = await accessToken()
    expect(code(await init(token, fileInfo(1000), { title: 'x' }))).toBe('invalid_param')
    expect(
      code(
        await init(token, fileInfo(1000), { ...postInfo, privacy_level: 'FOLLOWER_OF_CREATOR' }),
      ),
    ).toBe('privacy_level_option_mismatch')
    expect(code(await init(token, fileInfo(1000), { ...postInfo, title: 'x'.repeat(2201) }))).toBe(
      'invalid_param',
    )
  })

  it('before the audit is the owner of a private account alone', async () => {
    await town.control('POST', '/tiktok', { unaudited: true })
    const [open, closed] = [await accessToken(), await accessToken({ person: '10003' })]
    const own = { ...postInfo, privacy_level: 'SELF_ONLY' }
    expect(code(await init(open, fileInfo(1000), own))).toBe(
      'unaudited_client_can_only_post_to_private_accounts',
    )
    expect(
      code(await init(closed, fileInfo(1000), { ...own, privacy_level: 'FOLLOWER_OF_CREATOR' })),
    ).toBe('unaudited_client_can_only_post_to_private_accounts')
    expect((await init(closed, fileInfo(1000), own)).status).toBe(200)
  })

  it('decides whether there is ever a public id', async () => {
    const token = await accessToken()
    const id = await handOver(token, aVideo(), { ...postInfo, privacy_level: 'SELF_ONLY' })
    await advance(2000)
    await advance(3_600_000)
    expect((await status(token, id)).body.at('data')).toMatchObject({
      status: 'PUBLISH_COMPLETE',
      publicaly_available_post_id: [],
    })
  })
})

describe('too much', () => {
  it('is six beginnings a minute, and fifteen posts a day', async () => {
    const token = await accessToken()
    for (let nth = 0; nth < 6; nth++) expect((await init(token, fileInfo(1000))).status).toBe(200)
    expect(code(await init(token, fileInfo(1000)))).toBe('rate_limit_exceeded')
    for (let nth = 6; nth < 15; nth++) {
      await advance(60_001)
      expect((await init(token, fileInfo(1000))).status).toBe(200)
    }
    await advance(60_001)
    expect(code(await init(token, fileInfo(1000)))).toBe('spam_risk_too_many_posts')
    await town.control('POST', '/tiktok/users/10001', { isBanned: true })
    expect(code(await init(token, fileInfo(1000)))).toBe('spam_risk_user_banned_from_posting')
  })
})

describe('the product', () => {
  it('is told of the end, of being public and of being gone', async () => {
    const token = await accessToken()
    const id = await handOver(token)
    await advance(2000)
    await advance(60_000)
    const [video] = (await truth()).list('videos')
    await fetch(`${town.url()}/look/tiktok/@osterialume/video/${video?.text('id')}/delete`, {
      method: 'POST',
      body: new URLSearchParams(),
    })
    await eventually(
      async () => product.told.length,
      (count) => count === 3,
    )
    const content = { publish_id: id, publish_type: 'DIRECT_POST' }
    expect(
      product.told.map(({ body }) => [body.at('event'), JSON.parse(body.text('content'))]),
    ).toEqual([
      ['post.publish.complete', content],
      ['post.publish.publicly_available', { ...content, post_id: video?.text('id') }],
      ['post.publish.no_longer_publicaly_available', { ...content, post_id: video?.text('id') }],
    ])
  })

  it('is told why one failed, also when the consent was taken back meanwhile', async () => {
    const id = await handOver(await accessToken())
    await town.control('POST', '/tiktok/users/10001', { revoke: true })
    await advance(2000)
    await eventually(
      async () => product.told.length,
      (count) => count === 2,
    )
    expect(JSON.parse(product.told[1]?.body.text('content') ?? '')).toEqual({
      publish_id: id,
      publish_type: 'DIRECT_POST',
      reason: 'auth_removed',
    })
  })
})

describe('faults', () => {
  it('make processing slow, or fail it', async () => {
    const token = await accessToken()
    await town.control('POST', '/faults', {
      route: 'POST /v2/post/publish/video/init/',
      kind: 'slow-processing',
      ms: 60_000,
      times: 1,
    })
    await town.control('POST', '/faults', {
      route: 'POST /v2/post/publish/video/init/',
      kind: 'fail-processing',
      after: 1,
    })
    const [slow, failing] = [await handOver(token), await handOver(token)]
    await advance(3000)
    expect((await status(token, slow)).body.at('data', 'status')).toBe('PROCESSING_UPLOAD')
    expect((await status(token, failing)).body.at('data', 'fail_reason')).toBe('internal')
    await advance(60_000)
    expect((await status(token, slow)).body.at('data', 'status')).toBe('PUBLISH_COMPLETE')
  })

  it('lose the answer of a chunk that arrived', async () => {
    const [video, token] = [aVideo(), await accessToken()]
    const begun = await init(token, fileInfo(video.length))
    await town.control('POST', '/faults', {
      route: 'PUT /upload/video/',
      kind: 'lose-answer',
      times: 1,
    })
    await expect(
      put(begun.body.text('data', 'upload_url'), { bytes: video, first: 0, size: video.length }),
    ).rejects.toThrow()
    expect((await status(token, idOf(begun))).body.at('data', 'uploaded_bytes')).toBe(video.length)
  })
})
