import { describe, expect, it } from 'vitest'
import type { Prepared } from '../../capabilities/publish/publisher.ts'
import { prepareFully, recordSteps } from '../../capabilities/testing/publisher-world.ts'
import { aVideo, aPost, osteriaLume, useBlueskyTestbed } from '../testing-town.ts'

const testbed = useBlueskyTestbed()
const { secret, truth, fault, control, log } = testbed
const publisher = (connector = testbed.bluesky()) => connector.publisher(secret())
const video = (name: string, durationMs?: number) =>
  aPost(name, { video: aVideo(name, durationMs) })
/** A call that is refused for its nonce is sent once more. */
const uploads = async () => [
  ...new Set(
    (await log()).map(({ route }) => route).filter((route) => /uploadVideo|uploadBlob/.test(route)),
  ),
]
const upload = 'POST /xrpc/app.bsky.video.uploadVideo'

async function publish(content: ReturnType<typeof video>, connector = testbed.bluesky()) {
  const prepared = await prepareFully(publisher(connector), { content, wait: testbed.advance })
  await publisher(connector).commit(content, prepared, recordSteps())
}

describe('a video on Bluesky', () => {
  it('is made ready by the service, and only then named by the post', async () => {
    const content = video('Dough at six')
    const first = await publisher().prepare(content, null, recordSteps())
    expect(first.againInMs).toBeGreaterThan(0)
    await expect(publisher().commit(content, first.prepared, recordSteps())).rejects.toMatchObject({
      kind: 'unavailable',
      prepareAgain: true,
    })
    await publish(content)
    expect((await truth()).posts.map(({ text, video }) => [text, video !== null])).toEqual([
      ['Dough at six', true],
    ])
  })

  it('may last ten minutes', async () => {
    await publish(video('The whole class', 600_000))
    expect((await truth()).posts.map(({ text }) => text)).toEqual(['The whole class'])
  })

  it('that was sent, but whose answer was lost, is not made ready twice', async () => {
    const content = video('Lost on its way')
    await fault({ network: 'bluesky', route: upload, times: 1, kind: 'lose-answer' })
    await expect(publisher().prepare(content, null, recordSteps())).rejects.toMatchObject({
      kind: 'uncertain',
    })
    await publish(content)
    expect((await truth()).posts).toHaveLength(1)
    expect((await log()).filter(({ effect }) => effect?.startsWith('video '))).toHaveLength(1)
  })

  it('that the service refuses says why in its words, and nothing is posted', async () => {
    await control('POST', `/bluesky/users/${osteriaLume}`, { confirmed: false })
    await expect(publish(video('Not yet'))).rejects.toMatchObject({
      kind: 'rejected',
      said: {
        code: 'bluesky.no-video-now',
        raw: 'Please confirm your email before uploading videos.',
      },
    })
    expect(await uploads()).toEqual([])
  })

  it('that is too long for the service fails with what it says', async () => {
    await expect(publish(video('Long', 601_000))).rejects.toMatchObject({
      kind: 'rejected',
      said: { code: 'network.video-unusable-because' },
    })
    expect((await truth()).posts).toEqual([])
  })

  it('that the server has thrown away is left there once more', async () => {
    const content = video('Kept for a while')
    const prepared: Prepared = await prepareFully(publisher(), { content, wait: testbed.advance })
    await testbed.advance(61 * 60_000)
    await testbed.renew()
    await expect(publisher().commit(content, prepared, recordSteps())).rejects.toMatchObject({
      kind: 'unavailable',
      prepareAgain: true,
    })
    await publish(content)
    expect((await truth()).posts).toHaveLength(1)
  })

  it('reaches a profile behind the entryway that its app password was shown at', async () => {
    await control('POST', `/bluesky/users/${osteriaLume}`, {
      home: 'https://morel.us-east.host.bsky.network',
    })
    const { link, renewal, publisher: publisherOf } = testbed.bluesky()
    const grant = await link.byPassword?.({
      identifier: osteriaLume,
      password: 'demo-10001-app-pass',
      server: null,
    })
    const behind = publisherOf(renewal.bind(grant?.secret ?? '', testbed.accountSecret()))
    const content = video('By the entryway')
    const prepared = await prepareFully(behind, { content, wait: testbed.advance })
    await behind.commit(content, prepared, recordSteps())
    expect((await truth()).posts.map(({ video: sent }) => sent !== null)).toEqual([true])
  })

  it('goes to the profile’s own server as it is, where there is no service', async () => {
    await publish(video('As it is'), testbed.withoutService())
    expect(await uploads()).toEqual(['/xrpc/com.atproto.repo.uploadBlob'])
    expect((await truth()).posts[0]?.video).not.toBeNull()
  })
})
