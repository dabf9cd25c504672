import { describe, expect, it } from 'vitest'
import { aVideo, codes, sha256, useMediaHost } from '../instagram/testing.ts'
import { reply, useTown } from '../testing.ts'

const town = useTown()
const host = useMediaHost()
const page = '20001'
const later = (advanceMs: number) => town.control('POST', '/clock', { advanceMs })
const posts = async () => (await town.truth()).list('posts')
const call = (token: string, fields: Record<string, string>) =>
  town.post(`/${page}/videos`, { ...fields, access_token: token })

async function sendParts(
  token: string,
  fields: Record<string, string>,
  part: [name: string, bytes: Buffer],
) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, access_token: token }))
    form.set(name, value)
  form.set(part[0], new Blob([new Uint8Array(part[1])], { type: 'video/mp4' }), 'film.mp4')
  return reply(
    await fetch(`${town.url()}/graph/v26.0/${page}/videos`, { method: 'POST', body: form }),
  )
}

describe('a video in a post', () => {
  it('is handed over part by part, each where the town says, and stands after its processing', async () => {
    const token = await town.pageToken()
    const bytes = aVideo({ width: 1920, height: 1080, mark: 'm'.repeat(5 * 1024 * 1024) })
    const begun = (await call(token, { upload_phase: 'start', file_size: String(bytes.length) }))
      .body
    const [id, session] = [begun.text('video_id'), begun.text('upload_session_id')]
    const transfer = (from: number, to: number) =>
      sendParts(
        token,
        { upload_phase: 'transfer', upload_session_id: session, start_offset: String(from) },
        ['video_file_chunk', bytes.subarray(from, to)],
      )
    const tooMuch = await transfer(0, bytes.length)
    expect([codes(tooMuch), tooMuch.body.at('error', 'error_data')]).toEqual([
      [6001, 1363037],
      { start_offset: '0', end_offset: begun.text('end_offset') },
    ])
    const first = await transfer(0, Number(begun.text('end_offset')))
    expect(codes(await transfer(0, 100))).toEqual([100, undefined])
    expect(
      codes(await call(token, { upload_phase: 'finish', upload_session_id: session })),
    ).toEqual([100, undefined])
    const last = await transfer(
      Number(first.body.text('start_offset')),
      Number(first.body.text('end_offset')),
    )
    expect(last.body.value).toEqual({
      start_offset: String(bytes.length),
      end_offset: String(bytes.length),
    })
    expect(
      (
        await call(token, {
          upload_phase: 'finish',
          upload_session_id: session,
          description: 'The kitchen',
        })
      ).body.value,
    ).toEqual({ success: true })
    await later(5000)
    const seen = (
      await town.get(`/${id}`, {
        fields: 'published,post_id,status{video_status},length',
        access_token: token,
      })
    ).body
    expect(seen.value).toMatchObject({
      published: true,
      status: { video_status: 'ready' },
      length: 5,
    })
    expect((await posts()).map((post) => post.value)).toEqual([
      expect.objectContaining({
        id: seen.at('post_id'),
        message: 'The kitchen',
        video: sha256(bytes),
        videoKind: 'video',
      }),
    ])
  })

  it('comes in one call too, as bytes or by its address', async () => {
    const token = await town.pageToken()
    const sent = await sendParts(token, { description: 'Sent' }, ['source', aVideo()])
    expect(Object.keys(Object(sent.body.value))).toEqual(['id'])
    const file_url = host.keep('/film.mp4', { type: 'video/mp4', bytes: aVideo({ mark: 'other' }) })
    expect((await call(token, { file_url, description: 'Fetched' })).body.text('id')).toMatch(
      /^\d+$/,
    )
    expect(codes(await call(token, { file_url: host.address('/none') }))).toEqual([100, 2061006])
    await later(5000)
    expect((await posts()).map((post) => post.at('message'))).toEqual(['Sent', 'Fetched'])
  })

  it('waits for its hour, or is given up before it is whole', async () => {
    const token = await town.pageToken()
    const at = Math.floor(Date.now() / 1000) + 3600
    await sendParts(
      token,
      { description: 'Later', published: 'false', scheduled_publish_time: String(at) },
      ['source', aVideo()],
    )
    await later(5000)
    expect((await posts()).map((post) => post.at('published'))).toEqual([false])
    await later(3_600_000)
    expect((await posts()).map((post) => post.at('published'))).toEqual([true])
    const begun = (await call(token, { upload_phase: 'start', file_size: '100' })).body
    const session = { upload_session_id: begun.text('upload_session_id') }
    expect((await call(token, { upload_phase: 'cancel', ...session })).body.value).toEqual({
      success: true,
    })
    expect(codes(await call(token, { upload_phase: 'finish', ...session }))).toEqual([100, 33])
  })

  it('that is none ends in an error and does not stand', async () => {
    const token = await town.pageToken()
    const id = (await sendParts(token, {}, ['source', Buffer.from('words')])).body.text('id')
    await later(5000)
    const status = (await town.get(`/${id}`, { fields: 'status', access_token: token })).body
    expect(status.at('status', 'processing_phase')).toMatchObject({
      status: 'error',
      errors: [{ code: 2069019 }],
    })
    expect(await posts()).toHaveLength(0)
  })
})
