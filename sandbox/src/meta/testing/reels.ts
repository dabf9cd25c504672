import { request } from 'node:http'
import type { VideoShape } from '../../instagram/testing.ts'
import { aVideo } from '../../instagram/testing.ts'
import { reply, useTown } from '../../testing.ts'

export const page = '20001'

/** A town with the calls that bring a reel onto a page. */
export function useReels() {
  const town = useTown()
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
  const read = async (
    token: string,
    id: string,
    fields = 'status,published,post_id,permalink_url',
  ) => (await town.get(`/${id}`, { fields, access_token: token })).body

  async function start(token: string): Promise<{ id: string; url: string }> {
    const made = await call(token, { upload_phase: 'start' })
    return { id: made.body.text('video_id'), url: made.body.text('upload_url') }
  }

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
  return { town, later, videos, posts, call, finish, read, start, handOver }
}

export async function send(
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

export const offsetOf = async (url: string, token: string) =>
  (await reply(await fetch(url, { headers: { authorization: `OAuth ${token}` } }))).body.at(
    'offset',
  )

/** Sends the head of a body and then cuts the line. */
export function sendAndCut(
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
