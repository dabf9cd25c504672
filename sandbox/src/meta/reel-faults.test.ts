import { describe, expect, it } from 'vitest'
import { aVideo } from '../instagram/testing.ts'
import { eventually } from '../testing.ts'
import { offsetOf, send, useReels } from './testing/reels.ts'

const { town, later, videos, posts, call, finish, read, start, handOver } = useReels()

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
