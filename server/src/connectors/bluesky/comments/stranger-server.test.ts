import { expect, it } from 'vitest'
import { townBluesky } from '#platform/settings/networks/bluesky-settings.ts'
import type { Outbound } from '#platform/outbound/outbound-http.ts'
import { testClock } from '#testing/test-platform.ts'
import { recordSteps } from '../../capabilities/testing/publisher-world.ts'
import { createBluesky } from '../index.ts'

const did = `did:plc:${'a'.repeat(24)}`
const handle = 'lume.example'
const post = `at://${did}/app.bsky.feed.post/3post`
/** Of another profile, whose owner answers with it from a server of their own. */
const foreign = `at://did:plc:${'b'.repeat(24)}/app.bsky.feed.post/3reply`
const own = `at://${did}/app.bsky.feed.post/3reply`
const clock = testClock()
const aReply = {
  text: 'See you',
  createdAt: clock.now().toISOString(),
  reply: { root: { uri: post, cid: 'c' }, parent: { uri: post, cid: 'c' } },
}
const answers: Readonly<Record<string, object>> = {
  'com.atproto.server.createSession': { did, handle, accessJwt: 'a', refreshJwt: 'r' },
  'com.atproto.repo.getRecord': {
    uri: post,
    cid: 'c',
    value: { text: 'Who is coming?', createdAt: clock.now().toISOString() },
  },
  'com.atproto.repo.createRecord': { uri: foreign, cid: 'c' },
  'com.atproto.repo.listRecords': {
    records: [foreign, own].map((uri) => ({ uri, cid: 'c', value: aReply })),
  },
}
const outbound: Outbound = {
  close: async () => undefined,
  async send(request) {
    const body = answers[new URL(request.url).pathname.slice('/xrpc/'.length)]
    return {
      status: body ? 200 : 500,
      headers: {},
      body: Buffer.from(JSON.stringify(body ?? { error: 'None' })),
    }
  },
}

it('an address of somebody else’s post is no reply of ours, whatever a server answers', async () => {
  const bluesky = createBluesky({
    outbound,
    clock,
    settings: townBluesky('https://bsky.social', 's'.repeat(32)),
    publicUrl: 'https://desk.example',
    onUsage: () => undefined,
  })
  const grant = await bluesky.link.byPassword?.({
    identifier: handle,
    password: 'abcd-efgh',
    server: null,
  })
  const commenter = bluesky.commenter(
    bluesky.renewal.bind(grant?.secret ?? '', JSON.stringify({ did, handle })),
  )
  await expect(commenter.comment(post, 'See you', recordSteps())).rejects.toMatchObject({
    kind: 'uncertain',
  })
  const seen = await commenter.recent(post, clock.now())
  expect(seen.map(({ remoteId }) => remoteId)).toEqual([own])
})
