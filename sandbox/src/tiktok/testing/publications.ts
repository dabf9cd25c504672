import { expect } from 'vitest'
import { aVideo } from '../../instagram/testing.ts'
import type { Reply } from '../../testing.ts'
import { useTiktok } from '../testing.ts'

export const postInfo = {
  title: 'Focaccia',
  privacy_level: 'PUBLIC_TO_EVERYONE',
  disable_comment: false,
}
export const fileInfo = (size: number, plan: Record<string, unknown> = {}) => ({
  source: 'FILE_UPLOAD',
  video_size: size,
  chunk_size: size,
  total_chunk_count: 1,
  ...plan,
})
export const code = (answer: Reply) => answer.body.at('error', 'code')
export const idOf = (answer: Reply) => answer.body.text('data', 'publish_id')

export async function put(
  address: string,
  {
    bytes,
    first,
    size,
    type = 'video/mp4',
  }: { bytes: Buffer; first: number; size: number; type?: string },
) {
  const answer = await fetch(address, {
    method: 'PUT',
    body: new Uint8Array(bytes),
    headers: {
      'content-type': type,
      'content-range': `bytes ${first}-${first + bytes.length - 1}/${size}`,
    },
  })
  return [answer.status, answer.headers.get('content-range')]
}

/** A bare town with the calls that post at TikTok. */
export function usePublications() {
  const tiktok = useTiktok('bare')
  const { post } = tiktok
  const init = (
    token: string,
    source: Record<string, unknown>,
    info: Record<string, unknown> = postInfo,
  ) => post(token, '/v2/post/publish/video/init/', { post_info: info, source_info: source })
  const status = async (token: string, id: string) =>
    post(token, '/v2/post/publish/status/fetch/', { publish_id: id })

  /** A video handed over as a whole. */
  async function handOver(
    token: string,
    video = aVideo(),
    info: Record<string, unknown> = postInfo,
  ): Promise<string> {
    const begun = await init(token, fileInfo(video.length), info)
    expect(
      await put(begun.body.text('data', 'upload_url'), {
        bytes: video,
        first: 0,
        size: video.length,
      }),
    ).toEqual([201, `bytes 0-${video.length - 1}/${video.length}`])
    return idOf(begun)
  }
  return { ...tiktok, init, status, handOver }
}
