import { describe, expect, it } from 'vitest'
import { aVideo, codes, sha256 } from '../instagram/testing.ts'
import { everyScope } from '../testing.ts'
import { offsetOf, page, send, useReels } from './testing/reels.ts'

const { town, later, posts, call, finish, read, start, handOver } = useReels()

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
