import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import type { VideoShape } from '../instagram/testing.ts'
import { aVideo, codes, sha256, useMediaHost } from '../instagram/testing.ts'
import { eventually, everyScope, reply, useTown } from '../testing.ts'

const town = useTown()
const host = useMediaHost()
const page = '20001'
const later = (advanceMs: number) => town.control('POST', '/clock', { advanceMs })
const videos = async () =>
  (await town.control('GET', `/truth/facebook/${page}/videos`)).body.list('videos')
const posts = async () => (await town.truth()).list('posts')

const call = (token: string, fields: Record<string, string>) =>
  town.post(`/${page}/video_reels`, { ...fields, access_token: token })
const finish = (token: string, id: string, fields: Record<string, string> = {}) =>
  call(token, {
    upload_phase: 'finish',
    video_id: id,
    video_state: 'PUBLISHED',
    description: 'Ravioli',
    ...fields,
  })
const read = async (token: string, id: string, fields = 'status,published,post_id,permalink_url') =>
  (await town.get(`/${id}`, { fields, access_token: token })).body

async function start(token: string): Promise<{ id: string; url: string }> {
  const made = await call(token, { upload_phase: 'start' })
  return { id: made.body.text('video_id'), url: made.body.text('upload_url') }
}

async function send(
  url: string,
  {
    token,
    bytes,
    place = {},
  }: { token: string; bytes: Buffer; place?: { offset?: number; size?: number } },
) {
  const headers = {
    authorization: `OAuth ${token}`,
    offset: String(place.offset ?? 0),
    file_size: String(place.size ?? bytes.length),
  }
  return reply(await fetch(url, { method: 'POST', headers, body: new Uint8Array(bytes) }))
}

const offsetOf = async (url: string, token: string) =>
  (await reply(await fetch(url, { headers: { authorization: `OAuth ${token}` } }))).body.at(
    'offset',
  )

/** A reel of this shape, handed over whole and finished. */
async function handOver(
  token: string,
  shape: VideoShape = {},
  fields: Record<string, string> = {},
): Promise<{ id: string; answer: Awaited<ReturnType<typeof finish>> }> {
  const { id, url } = await start(token)
  await send(url, { token, bytes: aVideo(shape) })
  return { id, answer: await finish(token, id, fields) }
}

/** Sends the head of a body and then cuts the line. */
function sendAndCut(
  url: string,
  { token, bytes, after }: { token: string; bytes: Buffer; after: number },
): Promise<void> {
  return new Promise((resolve) => {
    const sending = request(url, {
      method: 'POST',
      headers: {
        authorization: `OAuth ${token}`,
        offset: '0',
        file_size: String(bytes.length),
        'content-length': String(bytes.length),
      },
    })
    sending.on('error', () => resolve())
    sending.on('close', () => resolve())
    sending.write(bytes.subarray(0, after), () => sending.destroy())
  })
}

describe('a reel', () => {
  it('goes from start over its bytes and finish through processing onto the page', async () => {
    const token = await town.pageToken()
    const bytes = aVideo()
    const { id, url } = await start(token)
    expect(url).toBe(`${town.url()}/rupload/video-upload/v26.0/${id}`)
    expect((await read(token, id)).at('status')).toMatchObject({
      video_status: 'processing',
      uploading_phase: { status: 'not_started', bytes_transferred: 0 },
    })
    expect((await send(url, { token, bytes })).body.value).toEqual({ success: true })
    expect((await read(token, id)).at('status')).toMatchObject({
      video_status: 'upload_complete',
      uploading_phase: {
        status: 'complete',
        bytes_transferred: bytes.length,
        source_file_size: bytes.length,
      },
    })
    const done = await finish(token, id)
    const postId = done.body.text('post_id')
    expect(done.body.at('success')).toBe(true)
    const during = await read(token, id)
    expect(during.at('status')).toMatchObject({
      video_status: 'processing',
      processing_phase: { status: 'in_progress' },
      publishing_phase: { status: 'not_started' },
    })
    expect([during.at('published'), during.at('post_id')]).toEqual([false, undefined])
    expect(await posts()).toHaveLength(0)
    await later(5000)
    const after = await read(token, id)
    expect(after.value).toMatchObject({
      published: true,
      post_id: postId,
      status: {
        video_status: 'ready',
        processing_phase: { status: 'complete' },
        publishing_phase: { status: 'complete', publish_status: 'published' },
      },
    })
    expect((await posts()).map((post) => post.value)).toEqual([
      expect.objectContaining({
        id: postId,
        message: 'Ravioli',
        published: true,
        video: sha256(bytes),
        videoKind: 'reel',
      }),
    ])
    const [shown] = (
      await town.get(`/${page}/published_posts`, {
        fields: 'id,status_type,full_picture,attachments{media_type,media,target}',
        access_token: token,
      })
    ).body.list('data')
    expect(shown?.value).toMatchObject({
      id: postId,
      status_type: 'added_video',
      attachments: { data: [{ media_type: 'video', target: { id } }] },
    })
    const video = await fetch(shown?.text('attachments', 'data', 0, 'media', 'source') ?? '')
    expect([
      video.headers.get('content-type'),
      Buffer.from(await video.arrayBuffer()).equals(bytes),
    ]).toEqual(['video/mp4', true])
    const look = await (await fetch(after.text('permalink_url'))).text()
    expect(look).toContain(`data-video-id="${id}" data-video-kind="reel"`)
  })

  it('is taken up again where a broken connection left it, and nowhere else', async () => {
    const token = await town.pageToken()
    const bytes = aVideo({ mark: 'x'.repeat(300_000) })
    const { id, url } = await start(token)
    await sendAndCut(url, { token, bytes, after: 100_000 })
    const held = Number(
      await eventually(
        () => offsetOf(url, token),
        (offset) => Number(offset) > 0,
      ),
    )
    expect(held).toBeLessThanOrEqual(100_000)
    expect((await finish(token, id)).body.at('error', 'code')).toBe(100)
    expect((await send(url, { token, bytes, place: { offset: 0 } })).status).toBe(400)
    expect(
      (
        await send(url, {
          token,
          bytes: bytes.subarray(held + 1),
          place: { offset: held + 1, size: bytes.length },
        })
      ).body.at('error', 'code'),
    ).toBe(100)
    expect(
      (
        await send(url, {
          token,
          bytes: bytes.subarray(held),
          place: { offset: held, size: bytes.length + 1 },
        })
      ).body.at('error', 'code'),
    ).toBe(100)
    expect(
      (
        await send(url, {
          token,
          bytes: bytes.subarray(held),
          place: { offset: held, size: bytes.length },
        })
      ).body.value,
    ).toEqual({ success: true })
    await finish(token, id)
    await later(5000)
    expect((await videos())[0]?.value).toMatchObject({ sha256: sha256(bytes), stands: true })
  })

  it('is measured as people see it, when a phone stored it lying', async () => {
    const token = await town.pageToken()
    await handOver(token, { width: 1920, height: 1080, turned: true })
    await later(5000)
    expect((await videos())[0]?.value).toMatchObject({ stands: true, failure: null })
  })

  it('may be fetched from an address', async () => {
    const token = await town.pageToken()
    const bytes = aVideo({ mark: 'fetched' })
    const file_url = host.keep('/reel.mp4', { type: 'video/mp4', bytes })
    const { id, url } = await start(token)
    const hand = async (address: string) =>
      (
        await reply(
          await fetch(url, {
            method: 'POST',
            headers: { authorization: `OAuth ${token}`, file_url: address },
          }),
        )
      ).body
    expect((await hand(host.address('/nothing'))).at('error', 'error_subcode')).toBe(2061006)
    expect((await hand(file_url)).value).toEqual({ success: true })
    await finish(token, id)
    await later(5000)
    expect((await videos())[0]?.value).toMatchObject({ sha256: sha256(bytes), stands: true })
  })

  it('is refused by its real bytes, in the phase that found out, and never stands', async () => {
    const token = await town.pageToken()
    const wrong: [VideoShape, RegExp][] = [
      [{ width: 1920, height: 1080 }, /9:16/],
      [{ width: 450, height: 800 }, /540 by 960/],
      [{ seconds: 2 }, /3 to 90/],
      [{ seconds: 91 }, /3 to 90/],
      [{ framesPerSecond: 20 }, /24 to 60/],
    ]
    for (const [shape, words] of wrong) {
      const { id, answer } = await handOver(token, shape)
      expect(answer.body.at('success')).toBe(true)
      await later(5000)
      const seen = await read(token, id)
      expect(seen.at('status', 'video_status')).toBe('error')
      expect(seen.at('status', 'processing_phase', 'status')).toBe('error')
      expect(seen.text('status', 'processing_phase', 'errors', 0, 'message')).toMatch(words)
    }
    const { id, url } = await start(token)
    await send(url, { token, bytes: Buffer.from('this is not a video') })
    await finish(token, id)
    await later(5000)
    expect((await read(token, id)).at('status', 'video_status')).toBe('error')
    expect(await posts()).toHaveLength(0)
    expect(await (await fetch(`${town.url()}/look/facebook/${page}`)).text()).toContain(
      'A reel is 9:16.',
    )
  })

  it('is one reel when finish is asked again while it is worked on, and refuses it once it stands', async () => {
    const token = await town.pageToken()
    const { id, answer } = await handOver(token)
    expect((await finish(token, id)).body.value).toEqual(answer.body.value)
    await later(5000)
    expect(codes(await finish(token, id))).toEqual([100, undefined])
    expect(await posts()).toHaveLength(1)
  })

  it('need not name its post when it is finished', async () => {
    await town.control('PUT', '/facebook/reels', { finishNamesPost: false })
    const token = await town.pageToken()
    const { id, answer } = await handOver(token)
    expect(answer.body.value).toEqual({ success: true })
    await later(5000)
    expect((await read(token, id)).text('post_id')).toMatch(/^20001_\d+$/)
  })

  it('waits for its hour, or stays a draft that can be published', async () => {
    const token = await town.pageToken()
    const at = Math.floor(Date.now() / 1000) + 3600
    const planned = await handOver(
      token,
      {},
      { video_state: 'SCHEDULED', scheduled_publish_time: String(at) },
    )
    const draft = await handOver(token, {}, { video_state: 'DRAFT' })
    await later(5000)
    expect((await read(token, planned.id)).at('status', 'publishing_phase')).toMatchObject({
      publish_status: 'scheduled',
    })
    expect(
      (
        await town.get(`/${page}/scheduled_posts`, {
          fields: 'scheduled_publish_time',
          access_token: token,
        })
      ).body.at('data', 0, 'scheduled_publish_time'),
    ).toBe(at)
    await later(3_600_000)
    expect((await read(token, planned.id)).at('published')).toBe(true)
    expect((await read(token, draft.id)).value).toMatchObject({
      published: false,
      status: { video_status: 'ready' },
    })
    await finish(token, draft.id)
    await later(5000)
    expect((await posts()).map((post) => post.at('published'))).toEqual([true, true])
    const refused = await start(token)
    await send(refused.url, { token, bytes: aVideo() })
    expect(
      codes(
        await finish(token, refused.id, {
          video_state: 'SCHEDULED',
          scheduled_publish_time: String(at + 40 * 86_400),
        }),
      ),
    ).toEqual([100, undefined])
    expect(
      codes(await finish(token, refused.id, { scheduled_publish_time: String(at + 86_400) })),
    ).toEqual([100, undefined])
  })

  it('that is still worked on at its hour comes late, and one that fails leaves the plan', async () => {
    const token = await town.pageToken()
    const hour = {
      video_state: 'SCHEDULED',
      scheduled_publish_time: String(Math.floor(Date.now() / 1000) + 3600),
    }
    await town.control('POST', '/faults', {
      route: 'POST *upload_phase=finish',
      kind: 'slow-processing',
      ms: 7_200_000,
      times: 1,
    })
    const { id, answer } = await handOver(token, {}, hour)
    await handOver(token, { seconds: 1 }, { ...hour, description: 'Too short' })
    expect(answer.body.value).toEqual({ success: true })
    const post = (await posts())[0]?.text('id') ?? ''
    await town.post(`/${post}`, { message: 'Said better', access_token: token })
    await later(3_700_000)
    expect((await posts()).map((one) => [one.at('message'), one.at('published')])).toEqual([
      ['Said better', false],
    ])
    await later(3_600_000)
    expect((await posts()).map((one) => one.at('published'))).toEqual([true])
    expect((await read(token, id, 'description,published')).value).toMatchObject({
      description: 'Said better',
      published: true,
    })
  })

  it('is one of thirty a page and day', async () => {
    const token = await town.pageToken()
    const reels: { id: string; url: string }[] = []
    for (let nth = 0; nth < 31; nth += 1) reels.push(await start(token))
    const bytes = aVideo()
    const answers: unknown[] = []
    for (const { id, url } of reels) {
      await send(url, { token, bytes })
      answers.push((await finish(token, id, { description: id })).body.at('error', 'code'))
    }
    expect(answers).toEqual([...Array.from({ length: 30 }, () => undefined), 341])
    expect((await call(token, { upload_phase: 'start' })).body.at('error', 'code')).toBe(341)
    await later(86_400_000 + 60_000)
    expect((await call(token, { upload_phase: 'start' })).status).toBe(200)
  })

  it('needs a Page token with the scopes and the task, for the bytes too', async () => {
    const user = await town.signIn('10001')
    expect((await call(user, { upload_phase: 'start' })).body.at('error', 'code')).toBe(210)
    const poor = await town.pageToken(
      '20001',
      await town.signIn('10001', { declinedScopes: ['pages_manage_posts'] }),
    )
    expect((await call(poor, { upload_phase: 'start' })).body.at('error', 'code')).toBe(200)
    const token = await town.pageToken('20001', await town.signIn('10001', { scope: everyScope }))
    const { url } = await start(token)
    expect((await send(url, { token: 'nobody', bytes: aVideo() })).body.at('error', 'code')).toBe(
      190,
    )
    expect(
      (await send(url, { token: await town.pageToken('20002', user), bytes: aVideo() })).body.at(
        'error',
        'error_subcode',
      ),
    ).toBe(33)
    expect(await offsetOf(url, token)).toBe(0)
  })

  it('is deleted with its post, by either id', async () => {
    const token = await town.pageToken()
    const one = await handOver(token)
    const other = await handOver(token, {}, { description: 'Another' })
    await later(5000)
    expect((await town.remove(`/${one.id}`, { access_token: token })).body.value).toEqual({
      success: true,
    })
    expect(
      (await town.remove(`/${other.answer.body.text('post_id')}`, { access_token: token })).body
        .value,
    ).toEqual({ success: true })
    expect(await posts()).toHaveLength(0)
    expect((await read(token, other.id)).at('error', 'error_subcode')).toBe(33)
  })
})

describe('faults on the way of a reel', () => {
  const fault = (body: Record<string, unknown>) => town.control('POST', '/faults', body)

  it('lose the answer of finish alone, after its effect', async () => {
    const token = await town.pageToken()
    await fault({ route: 'POST *video_reels?upload_phase=finish', kind: 'lose-answer', times: 1 })
    const { id, url } = await start(token)
    await send(url, { token, bytes: aVideo() })
    await expect(finish(token, id)).rejects.toThrow('fetch failed')
    await later(5000)
    expect((await read(token, id)).at('status', 'publishing_phase', 'status')).toBe('complete')
    expect(await posts()).toHaveLength(1)
  })

  it('lose the answer to its bytes, which are there, or let them come later', async () => {
    const token = await town.pageToken()
    const bytes = aVideo()
    await fault({ route: 'POST /video-upload/{video}', kind: 'lose-answer', times: 1 })
    const { url } = await start(token)
    await expect(send(url, { token, bytes })).rejects.toThrow('fetch failed')
    expect(await offsetOf(url, token)).toBe(bytes.length)
    await fault({
      route: 'POST /{page}/video_reels',
      kind: 'late-effect',
      delayMs: 60_000,
      times: 1,
    })
    await expect(call(token, { upload_phase: 'start' })).rejects.toThrow('fetch failed')
    expect(await videos()).toHaveLength(1)
    await later(61_000)
    expect(await eventually(videos, (all) => all.length === 2)).toHaveLength(2)
  })

  it('hide it from reads, make it slow, or end its processing', async () => {
    const token = await town.pageToken()
    await fault({
      route: 'POST *upload_phase=finish',
      kind: 'slow-processing',
      ms: 60_000,
      times: 1,
    })
    const slow = await handOver(token)
    await fault({
      route: 'POST *upload_phase=finish',
      kind: 'fail-processing',
      subcode: 1363047,
      times: 1,
    })
    const failed = await handOver(token, {}, { description: 'Another' })
    await later(5000)
    expect((await read(token, slow.id)).at('status', 'video_status')).toBe('processing')
    expect(
      (await read(token, failed.id)).at('status', 'processing_phase', 'errors', 0, 'code'),
    ).toBe(1363047)
    await later(60_000)
    expect((await read(token, slow.id)).at('status', 'video_status')).toBe('ready')
  })
})
