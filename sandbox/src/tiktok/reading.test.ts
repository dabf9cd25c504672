import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { eventually } from '../testing.ts'
import { useReceiver } from '../webhooks/testing.ts'
import { useTiktok } from './testing.ts'

const { town, get, post, creator, accessToken, form, advance } = useTiktok()
const product = useReceiver((base) => town.control('PUT', '/webhooks', { base }))
const info = (token: string, fields: string) => get(token, `/v2/user/info/?fields=${fields}`)
const videos = (token: string, body: unknown, fields = 'id,title,create_time,view_count') =>
  post(token, `/v2/video/list/?fields=${fields}`, body)

describe('the profile', () => {
  it('shows what was asked for, in an envelope with a log id', async () => {
    const { body } = await info(
      await accessToken(),
      'open_id,display_name,username,follower_count,video_count',
    )
    expect(body.value).toEqual({
      data: {
        user: {
          open_id: expect.stringMatching(/^-000/),
          display_name: 'Osteria Lume',
          username: 'osterialume',
          follower_count: 8420,
          video_count: 23,
        },
      },
      error: { code: 'ok', message: '', log_id: expect.stringMatching(/^20\d{12}[0-9A-F]+$/) },
    })
  })

  it('wants the scope of each field, and fields at all', async () => {
    const token = await accessToken({ declinedScopes: ['user.info.profile', 'user.info.stats'] })
    expect((await info(token, 'open_id,avatar_url')).status).toBe(200)
    const refused = await info(token, 'open_id,username')
    expect([refused.status, refused.body.at('error', 'code')]).toEqual([
      401,
      'scope_not_authorized',
    ])
    expect((await info(token, 'follower_count')).status).toBe(401)
    for (const fields of ['', 'shoe_size'])
      expect((await info(token, fields)).body.at('error', 'code')).toBe('invalid_params')
    expect((await info('act.unknown', 'open_id')).body.at('error', 'code')).toBe(
      'access_token_invalid',
    )
  })

  it('has a picture that dies', async () => {
    const address = (await info(await accessToken(), 'avatar_url')).body.text(
      'data',
      'user',
      'avatar_url',
    )
    const picture = await fetch(address)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    await advance(50 * 3_600_000)
    expect((await fetch(address)).status).toBe(403)
  })
})

describe('the creator', () => {
  it('may choose what fits the account', async () => {
    expect((await creator(await accessToken())).body.at('data')).toEqual({
      creator_avatar_url: expect.stringContaining('/cdn/tiktok/avatar/'),
      creator_username: 'osterialume',
      creator_nickname: 'Osteria Lume',
      privacy_level_options: ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'],
      comment_disabled: false,
      duet_disabled: false,
      stitch_disabled: false,
      max_video_post_duration_sec: 600,
    })
    expect((await creator(await accessToken({ person: '10003' }))).body.at('data')).toMatchObject({
      privacy_level_options: ['FOLLOWER_OF_CREATOR', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'],
      comment_disabled: true,
      duet_disabled: true,
    })
    await town.control('POST', '/tiktok/users/10001', { isPrivate: true })
    expect((await creator(await accessToken())).body.at('data', 'privacy_level_options', 0)).toBe(
      'FOLLOWER_OF_CREATOR',
    )
  })

  it('is asked 20 times a minute and token, as JSON and with the scope', async () => {
    const [token, other] = [await accessToken(), await accessToken()]
    for (let call = 0; call < 20; call++) expect((await creator(token)).status).toBe(200)
    const refused = await creator(token)
    expect([refused.status, refused.body.at('error', 'code')]).toEqual([429, 'rate_limit_exceeded'])
    expect((await creator(other)).status).toBe(200)
    await advance(60_001)
    expect((await creator(token)).status).toBe(200)
    expect(
      (await creator(await accessToken({ declinedScopes: 'video.publish' }))).body.at(
        'error',
        'code',
      ),
    ).toBe('scope_not_authorized')
    const asForm = await fetch(`${town.url()}/tiktok-api/v2/post/publish/creator_info/query/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: new URLSearchParams(),
    })
    expect(asForm.status).toBe(400)
  })
})

describe('videos', () => {
  it('come newest first, page by page, without those that only the owner sees', async () => {
    const token = await accessToken()
    const first = await videos(token, { max_count: 20, cursor: 0 })
    expect([first.body.list('data', 'videos').length, first.body.at('data', 'has_more')]).toEqual([
      20,
      true,
    ])
    const second = await videos(token, { max_count: 20, cursor: first.body.at('data', 'cursor') })
    expect([second.body.list('data', 'videos').length, second.body.at('data', 'has_more')]).toEqual(
      [3, false],
    )
    const all = [...first.body.list('data', 'videos'), ...second.body.list('data', 'videos')]
    const times = all.map((video) => Number(video.at('create_time')))
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect(new Set(all.map((video) => video.text('id'))).size).toBe(23)
    expect(all.map((video) => video.at('title'))).not.toContain('Lighting test for the new corner')
  })

  it('are read by id, and those of others are left out', async () => {
    const own = await accessToken()
    const id = (await videos(own, { max_count: 1 })).body.text('data', 'videos', 0, 'id')
    const foreign = (await videos(await accessToken({ person: '10002' }), {})).body.text(
      'data',
      'videos',
      0,
      'id',
    )
    const { body } = await post(
      own,
      '/v2/video/query/?fields=id,share_url,cover_image_url,duration,like_count,comment_count,share_count,view_count',
      { filters: { video_ids: [id, foreign] } },
    )
    expect(body.list('data', 'videos')).toHaveLength(1)
    const [video] = body.list('data', 'videos')
    expect(video?.value).toMatchObject({ id, like_count: 211, view_count: 2610, duration: 17 })
    expect((await fetch(video?.text('share_url') ?? '')).status).toBe(200)
    expect((await fetch(video?.text('cover_image_url') ?? '')).headers.get('content-type')).toBe(
      'image/jpeg',
    )
  })

  it('are refused for odd questions', async () => {
    const token = await accessToken()
    for (const body of [{ max_count: 21 }, { max_count: 0 }, { cursor: 'x' }])
      expect((await videos(token, body)).body.at('error', 'code')).toBe('invalid_params')
    expect((await post(token, '/v2/video/query/?fields=id', { filters: {} })).status).toBe(400)
    expect(
      (await videos(await accessToken({ declinedScopes: 'video.list' }), {})).body.at(
        'error',
        'code',
      ),
    ).toBe('scope_not_authorized')
  })

  it('stand on a page for guests', async () => {
    const page = async (path: string) => (await fetch(`${town.url()}/look/tiktok${path}`)).text()
    expect(await page('')).toContain('@osterialume')
    expect(await page('/@osterialume')).toContain('data-post-total>24')
    const id = (await videos(await accessToken(), { max_count: 1 })).body.text(
      'data',
      'videos',
      0,
      'id',
    )
    await fetch(`${town.url()}/look/tiktok/@osterialume/video/${id}/like`, {
      method: 'POST',
      body: new URLSearchParams({ times: '10' }),
    })
    expect(await page(`/@osterialume/video/${id}`)).toContain('data-likes="221"')
    expect((await fetch(`${town.url()}/look/tiktok/@nobody`)).status).toBe(404)
  })
})

describe('faults', () => {
  it('speak TikTok’s own language', async () => {
    const token = await accessToken()
    const struck = async (fault: Record<string, unknown>) => {
      await town.control('DELETE', '/faults')
      await town.control('POST', '/faults', { network: 'tiktok', ...fault })
      const { status, body } = await info(token, 'open_id')
      return [status, body.at('error', 'code')]
    }
    expect(await struck({ kind: 'status', status: 503 })).toEqual([503, 'internal_error'])
    expect(await struck({ kind: 'status', status: 401, type: 'scope_not_authorized' })).toEqual([
      401,
      'scope_not_authorized',
    ])
    expect(await struck({ kind: 'rate-limit' })).toEqual([429, 'rate_limit_exceeded'])
    expect(await struck({ kind: 'token-expired' })).toEqual([401, 'access_token_invalid'])
    await town.control('DELETE', '/faults')
    await town.control('POST', '/faults', { kind: 'token-expired', route: 'POST /v2/oauth/token/' })
    expect((await form('/v2/oauth/token/', {})).body.at('error')).toBe('invalid_grant')
  })
})

describe('the product', () => {
  it('is told of a removed consent, signed over time and raw body', async () => {
    const token = await accessToken()
    const openId = (await info(token, 'open_id')).body.text('data', 'user', 'open_id')
    await town.control('POST', '/tiktok/users/10001', { revoke: true })
    await eventually(
      async () => product.told.length,
      (count) => count === 1,
    )
    const [message] = product.told
    expect(message?.path).toBe('/webhooks/tiktok')
    expect(message?.body.value).toEqual({
      client_key: 'demo-tiktok-key',
      event: 'authorization.removed',
      create_time: expect.any(Number),
      user_openid: openId,
      content: '{"reason":1}',
    })
    const [, stamp, signature] =
      /^t=(\d+),s=([0-9a-f]{64})$/.exec(message?.headers['tiktok-signature'] ?? '') ?? []
    expect(signature).toBe(
      createHmac('sha256', 'demo-tiktok-secret').update(`${stamp}.${message?.raw}`).digest('hex'),
    )
  })
})
