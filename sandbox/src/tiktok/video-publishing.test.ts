import { describe, expect, it } from 'vitest'
import { aVideo, useMediaHost } from '../instagram/testing.ts'
import { eventually } from '../testing.ts'
import { useReceiver } from '../webhooks/testing.ts'
import { code, fileInfo, idOf, put, usePublications } from './testing/publications.ts'

const { town, post, accessToken, advance, truth, init, status, handOver } = usePublications()
const host = useMediaHost()
const product = useReceiver((base) => town.control('PUT', '/webhooks', { base }))
const chunkSize = 5_000_000

describe('a video', () => {
  it('goes from upload over processing to the profile, and gets its id after moderation', async () => {
    const token = await accessToken()
    const video = aVideo()
    const begun = await init(token, fileInfo(video.length))
    const id = idOf(begun)
    expect(id).toMatch(/^v_pub_file~v2\.1/)
    expect((await status(token, id)).body.at('data')).toEqual({
      status: 'PROCESSING_UPLOAD',
      publicaly_available_post_id: [],
      uploaded_bytes: 0,
    })
    await put(begun.body.text('data', 'upload_url'), { bytes: video, first: 0, size: video.length })
    expect((await status(token, id)).body.at('data')).toMatchObject({
      status: 'PROCESSING_UPLOAD',
      uploaded_bytes: video.length,
    })
    await advance(2000)
    expect((await status(token, id)).body.at('data')).toMatchObject({
      status: 'PUBLISH_COMPLETE',
      publicaly_available_post_id: [],
    })
    await advance(60_000)
    const raw = await fetch(`${town.url()}/tiktok-api/v2/post/publish/status/fetch/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ publish_id: id }),
    })
    const [, postId] = /"publicaly_available_post_id":\[(\d{19})\]/.exec(await raw.text()) ?? []
    const list = await post(token, '/v2/video/list/?fields=id,title,duration', {})
    expect(list.body.at('data', 'videos')).toEqual([{ id: postId, title: 'Focaccia', duration: 5 }])
    expect((await truth()).list('videos')).toHaveLength(1)
  })

  it('comes in chunks, one after the other, and is told what is held', async () => {
    const video = aVideo({ mark: 'm'.repeat(11_000_000) })
    const [size, token] = [video.length, await accessToken()]
    const address = (
      await init(token, fileInfo(size, { chunk_size: chunkSize, total_chunk_count: 2 }))
    ).body.text('data', 'upload_url')
    const [one, two] = [video.subarray(0, chunkSize), video.subarray(chunkSize)]
    expect(await put(address, { bytes: two, first: chunkSize, size })).toEqual([
      416,
      `bytes */${size}`,
    ])
    expect(await put(address, { bytes: one, first: 0, size })).toEqual([
      206,
      `bytes 0-${chunkSize - 1}/${size}`,
    ])
    expect(await put(address, { bytes: one, first: 0, size })).toEqual([
      416,
      `bytes 0-${chunkSize - 1}/${size}`,
    ])
    expect(await put(address, { bytes: two, first: 0, size })).toEqual([
      416,
      `bytes 0-${chunkSize - 1}/${size}`,
    ])
    expect(await put(address, { bytes: two.subarray(0, 1000), first: chunkSize, size })).toEqual([
      416,
      `bytes 0-${chunkSize - 1}/${size}`,
    ])
    expect(await put(address, { bytes: two, first: chunkSize, size })).toEqual([
      201,
      `bytes 0-${size - 1}/${size}`,
    ])
    expect(await put(address, { bytes: two, first: chunkSize, size })).toEqual([
      416,
      `bytes 0-${size - 1}/${size}`,
    ])
  })

  it('has an hour, a place of its own and a type', async () => {
    const [video, token] = [aVideo(), await accessToken()]
    const address = (await init(token, fileInfo(video.length))).body.text('data', 'upload_url')
    expect(
      await put(address, { bytes: video, first: 0, size: video.length, type: 'video/webm' }),
    ).toEqual([201, expect.any(String)])
    expect((await put(`${address}x`, { bytes: video, first: 0, size: video.length }))[0]).toBe(403)
    const late = (await init(token, fileInfo(video.length))).body.text('data', 'upload_url')
    await advance(3_600_001)
    expect((await put(late, { bytes: video, first: 0, size: video.length }))[0]).toBe(403)
    const issued = (await town.control('GET', '/issued')).body
      .list()
      .map((one) => one.text('value'))
    const [, secret = 'none'] = /upload_token=(.+)$/.exec(address) ?? []
    expect(issued).toContain(secret)
    expect(JSON.stringify((await town.control('GET', '/log')).body.value)).not.toContain(secret)
  })

  it.each([
    ['no size', { video_size: undefined }],
    ['a chunk too small', { video_size: 12_000_000, chunk_size: 4_000_000, total_chunk_count: 3 }],
    [
      'a chunk too large',
      { video_size: 130_000_000, chunk_size: 65_000_000, total_chunk_count: 2 },
    ],
    ['a wrong count', { video_size: 11_000_000, chunk_size: 5_000_000, total_chunk_count: 3 }],
    [
      'a small video in parts',
      { video_size: 4_000_000, chunk_size: 2_000_000, total_chunk_count: 2 },
    ],
    ['no known source', { source: 'MAIL' }],
  ])('is not begun with %s', async (_what, change) => {
    expect(code(await init(await accessToken(), fileInfo(1000, change)))).toBe('invalid_param')
  })

  it.each([
    ['file_format_check_failed', Buffer.from('no video')],
    ['frame_rate_check_failed', aVideo({ framesPerSecond: 10 })],
    ['picture_size_check_failed', aVideo({ width: 300 })],
    ['duration_check_failed', aVideo({ seconds: 601 })],
  ])('fails with %s', async (reason, video) => {
    const token = await accessToken()
    const id = await handOver(token, video)
    await advance(2000)
    expect((await status(token, id)).body.at('data')).toMatchObject({
      status: 'FAILED',
      fail_reason: reason,
    })
    expect((await truth()).list('videos')).toHaveLength(0)
  })

  it('may be fetched from a verified place, and fails when that does not answer', async () => {
    const token = await accessToken()
    const good = host.keep('/film.mp4', { type: 'video/mp4', bytes: aVideo() })
    const [one, other] = [
      idOf(await init(token, { source: 'PULL_FROM_URL', video_url: good })),
      idOf(await init(token, { source: 'PULL_FROM_URL', video_url: host.address('/nothing.mp4') })),
    ]
    const end = async (id: string) =>
      eventually(
        async () => {
          await advance(2000)
          return (await status(token, id)).body.at('data')
        },
        (data) => !JSON.stringify(data).includes('PROCESSING'),
      )
    expect(await end(one)).toMatchObject({
      status: 'PUBLISH_COMPLETE',
      downloaded_bytes: aVideo().length,
    })
    expect(await end(other)).toMatchObject({ status: 'FAILED', fail_reason: 'video_pull_failed' })
    expect(
      code(
        await init(token, { source: 'PULL_FROM_URL', video_url: 'https://example.com/film.mp4' }),
      ),
    ).toBe('url_ownership_unverified')
    await town.control('POST', '/tiktok', { refuseUrls: true })
    expect(code(await init(token, { source: 'PULL_FROM_URL', video_url: good }))).toBe(
      'url_ownership_unverified',
    )
  })

  it('as a draft waits in the inbox for the person', async () => {
    const [video, token] = [aVideo(), await accessToken()]
    const draft = (source: Record<string, unknown>) =>
      post(token, '/v2/post/publish/inbox/video/init/', { source_info: source })
    const begun = await draft(fileInfo(video.length))
    await put(begun.body.text('data', 'upload_url'), { bytes: video, first: 0, size: video.length })
    await advance(2000)
    expect((await status(token, idOf(begun))).body.at('data', 'status')).toBe('SEND_TO_USER_INBOX')
    expect((await truth()).list('videos')).toHaveLength(0)
    await town.control('POST', '/tiktok/users/10001', {
      publishDraft: idOf(begun),
      title: 'My own words',
    })
    expect((await status(token, idOf(begun))).body.at('data', 'status')).toBe('PUBLISH_COMPLETE')
    expect((await truth()).at('videos', 0)).toMatchObject({
      title: 'My own words',
      privacy: 'PUBLIC_TO_EVERYONE',
      publishId: idOf(begun),
    })
    for (let nth = 0; nth < 4; nth++) expect((await draft(fileInfo(video.length))).status).toBe(200)
    await advance(60_001)
    expect(code(await draft(fileInfo(video.length)))).toBe('spam_risk_too_many_pending_share')
  })

  it('is posted from the inbox by hand, and the product is told of every step', async () => {
    const [video, token] = [aVideo(), await accessToken()]
    const begun = await post(token, '/v2/post/publish/inbox/video/init/', {
      source_info: fileInfo(video.length),
    })
    await put(begun.body.text('data', 'upload_url'), { bytes: video, first: 0, size: video.length })
    await advance(2000)
    const place = `${town.url()}/look/tiktok/@osterialume`
    expect(await (await fetch(place)).text()).toContain(`data-draft-id="${idOf(begun)}"`)
    expect(
      (
        await fetch(`${town.url()}/look/tiktok/@theanchortap/inbox/${idOf(begun)}`, {
          method: 'POST',
          body: new URLSearchParams(),
        })
      ).status,
    ).toBe(404)
    const page = await (
      await fetch(`${place}/inbox/${idOf(begun)}`, {
        method: 'POST',
        body: new URLSearchParams({ title: 'By hand' }),
      })
    ).text()
    expect([page.includes('By hand'), page.includes('data-draft-id')]).toEqual([true, false])
    await advance(60_000)
    await eventually(
      async () => product.told.length,
      (count) => count === 3,
    )
    expect(product.told.map(({ body }) => body.at('event'))).toEqual([
      'post.publish.inbox_delivered',
      'post.publish.complete',
      'post.publish.publicly_available',
    ])
  })

  it('can be cancelled until it is handed over', async () => {
    const token = await accessToken()
    const cancel = async (id: string) => post(token, '/v2/post/publish/cancel/', { publish_id: id })
    const id = idOf(await init(token, fileInfo(1000)))
    expect((await cancel(id)).status).toBe(200)
    expect((await status(token, id)).body.at('data', 'fail_reason')).toBe('publish_cancelled')
    expect(code(await cancel(await handOver(token)))).toBe('invalid_param')
    expect(code(await status(await accessToken({ person: '10002' }), id))).toBe('invalid_param')
  })
})
