import { describe, expect, it } from 'vitest'
import { useMediaHost } from '../instagram/testing.ts'
import { aPhoto, eventually } from '../testing.ts'
import { code, idOf, postInfo, usePublications } from './testing/publications.ts'

const { post, accessToken, advance, truth, status } = usePublications()
const host = useMediaHost()

describe('pictures', () => {
  const photos = (
    token: string,
    {
      urls,
      more = {},
      info = postInfo,
    }: { urls: string[]; more?: Record<string, unknown>; info?: Record<string, unknown> },
  ) =>
    post(token, '/v2/post/publish/content/init/', {
      media_type: 'PHOTO',
      post_mode: 'DIRECT_POST',
      post_info: info,
      source_info: { source: 'PULL_FROM_URL', photo_cover_index: 0, photo_images: urls },
      ...more,
    })
  const ended = (token: string, id: string) =>
    eventually(
      async () => {
        await advance(2000)
        return (await status(token, id)).body.at('data')
      },
      (data) => !JSON.stringify(data).includes('PROCESSING'),
    )

  it('are fetched and stand on the profile', async () => {
    const token = await accessToken()
    const urls = [
      host.keep('/1.jpg', { type: 'image/jpeg', bytes: await aPhoto() }),
      host.keep('/2.jpg', { type: 'image/jpeg', bytes: await aPhoto('#113355') }),
    ]
    const begun = await photos(token, { urls })
    expect(idOf(begun)).toMatch(/^p_pub_url~v2\.1/)
    expect(await ended(token, idOf(begun))).toMatchObject({ status: 'PUBLISH_COMPLETE' })
    expect((await truth()).at('videos', 0)).toMatchObject({
      kind: 'photo',
      pictures: [expect.any(String), expect.any(String)],
      title: 'Focaccia',
    })
  })

  it('fail when one cannot be had, is none or is too large', async () => {
    const token = await accessToken()
    const good = host.keep('/1.jpg', { type: 'image/jpeg', bytes: await aPhoto() })
    const bad = host.keep('/bad.jpg', { type: 'image/jpeg', bytes: Buffer.from('GIF89a') })
    const large = host.keep('/large.jpg', {
      type: 'image/jpeg',
      bytes: await aPhoto('#113355', { width: 2000, height: 2000 }),
    })
    for (const [url, reason] of [
      [host.address('/none.jpg'), 'photo_pull_failed'],
      [bad, 'file_format_check_failed'],
      [large, 'picture_size_check_failed'],
    ] as const) {
      expect(await ended(token, idOf(await photos(token, { urls: [good, url] })))).toMatchObject({
        status: 'FAILED',
        fail_reason: reason,
      })
    }
  })

  it('are refused for odd questions', async () => {
    const [token, url] = [await accessToken(), host.address('/1.jpg')]
    expect(code(await photos(token, { urls: [] }))).toBe('invalid_param')
    expect(code(await photos(token, { urls: Array.from({ length: 36 }, () => url) }))).toBe(
      'invalid_param',
    )
    expect(
      code(
        await photos(token, {
          urls: [url],
          more: {},
          info: { ...postInfo, title: 'x'.repeat(91) },
        }),
      ),
    ).toBe('invalid_param')
    expect(
      code(
        await photos(token, {
          urls: [url],
          more: {
            source_info: { source: 'PULL_FROM_URL', photo_cover_index: 1, photo_images: [url] },
          },
        }),
      ),
    ).toBe('invalid_param')
    expect(
      code(await photos(await accessToken({ declinedScopes: 'video.publish' }), { urls: [url] })),
    ).toBe('scope_not_authorized')
  })
})
