import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { aVideo } from '../instagram/testing.ts'
import { caller, reply } from '../testing.ts'
import { startTown } from '../town.ts'
import { tiktokApp, tiktokAsked, tiktokRedirect } from './testing.ts'

it('a video that was being processed when the town closed is finished when it comes back', async () => {
  const stateDir = mkdtempSync(join(tmpdir(), 'town-'))
  const options = { port: 0, smtpPort: 0, seed: 'bare' as const, stateDir }
  const first = await startTown(options)
  const { control } = caller(() => first.url)
  const code = (
    await control('POST', '/tiktok/consent', { ...tiktokAsked, person: '10001' })
  ).body.text('code')
  const given = await reply(
    await fetch(`${first.url}/tiktok-api/v2/oauth/token/`, {
      method: 'POST',
      body: new URLSearchParams({
        ...tiktokApp,
        code,
        grant_type: 'authorization_code',
        redirect_uri: tiktokRedirect,
      }),
    }),
  )
  const headers = {
    authorization: `Bearer ${given.body.text('access_token')}`,
    'content-type': 'application/json',
  }
  const video = aVideo()
  const source = {
    source: 'FILE_UPLOAD',
    video_size: video.length,
    chunk_size: video.length,
    total_chunk_count: 1,
  }
  const begun = await reply(
    await fetch(`${first.url}/tiktok-api/v2/post/publish/video/init/`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        post_info: { title: 'Kept', privacy_level: 'SELF_ONLY' },
        source_info: source,
      }),
    }),
  )
  await fetch(begun.body.text('data', 'upload_url'), {
    method: 'PUT',
    body: new Uint8Array(video),
    headers: {
      'content-type': 'video/mp4',
      'content-range': `bytes 0-${video.length - 1}/${video.length}`,
    },
  })
  await first.close()

  const second = await startTown(options)
  const after = caller(() => second.url)
  await after.control('POST', '/clock', { advanceMs: 5000 })
  const truth = (await after.control('GET', '/truth/tiktok/10001')).body
  expect(truth.at('videos', 0)).toMatchObject({ title: 'Kept', privacy: 'SELF_ONLY' })
  expect(truth.at('publications', 0, 'status')).toBe('PUBLISH_COMPLETE')
  await second.close()
  rmSync(stateDir, { recursive: true })
})
