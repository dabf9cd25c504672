import { expect, it } from 'vitest'
import { townBluesky } from '#platform/settings/networks/bluesky-settings.ts'
import type { Outbound } from '#platform/outbound/outbound-http.ts'
import { testClock } from '#testing/test-platform.ts'
import { recordSteps } from '../../capabilities/testing/publisher-world.ts'
import { createBluesky } from '../index.ts'
import { aPost, aVideo } from '../testing-town.ts'

const entryway = 'https://bsky.social'
const home = 'https://morel.us-east.host.bsky.network'
const did = `did:plc:${'a'.repeat(24)}`
const handle = 'lume.example'
const didDoc = {
  id: did,
  alsoKnownAs: [`at://${handle}`],
  service: [{ id: '#atproto_pds', type: 'AtprotoPersonalDataServer', serviceEndpoint: home }],
}

interface Answer {
  readonly status: number
  readonly body: object
}
const ok = (body: object): Answer => ({ status: 200, body })
const badAudience: Answer = {
  status: 401,
  body: { error: 'BadJwtAudience', message: 'jwt audience does not match service did' },
}
const usual: Readonly<Record<string, Answer>> = {
  'com.atproto.server.createSession': ok({ did, handle, accessJwt: 'a', refreshJwt: 'r' }),
  'com.atproto.server.getSession': ok({ did, handle, didDoc }),
  'com.atproto.server.getServiceAuth': ok({ token: 't' }),
  'app.bsky.video.getUploadLimits': ok({ canUpload: true }),
  'app.bsky.video.uploadVideo': ok({ jobId: 'job-1', state: 'JOB_STATE_CREATED' }),
  'app.bsky.video.getJobStatus': ok({ jobStatus: { jobId: 'job-1', state: 'JOB_STATE_ENCODING' } }),
}

/** A profile that was opened by app password at the entryway, and whom its tokens were for. */
async function signedIn(more: Readonly<Record<string, Answer>> = {}) {
  const answers = { ...usual, ...more }
  const audiences: (string | null)[] = []
  const outbound: Outbound = {
    close: async () => undefined,
    async send(request) {
      const url = new URL(request.url)
      const nsid = url.pathname.slice('/xrpc/'.length)
      if (nsid === 'com.atproto.server.getServiceAuth') audiences.push(url.searchParams.get('aud'))
      const { status, body } = answers[nsid] ?? { status: 500, body: { error: nsid } }
      return { status, headers: {}, body: Buffer.from(JSON.stringify(body)) }
    },
  }
  const bluesky = createBluesky({
    outbound,
    clock: testClock(),
    settings: {
      ...townBluesky(entryway, 's'.repeat(32)),
      videoUrl: 'https://video.bsky.app',
    },
    publicUrl: 'https://desk.example',
    onUsage: () => undefined,
  })
  const grant = await bluesky.link.byPassword?.({
    identifier: handle,
    password: 'abcd-efgh',
    server: null,
  })
  const secret = bluesky.renewal.bind(grant?.secret ?? '', JSON.stringify({ did, handle }))
  return { publisher: bluesky.publisher(secret), audiences }
}
const video = () => aPost('Dough at six', { video: aVideo('Dough at six') })

it('a video is sent with a token for the server behind the entryway', async () => {
  const { publisher, audiences } = await signedIn()
  await publisher.prepare(video(), null, recordSteps())
  expect(audiences).toEqual(['did:web:video.bsky.app', 'did:web:morel.us-east.host.bsky.network'])
})

it('a server that tells no document is itself the one', async () => {
  const { publisher, audiences } = await signedIn({
    'com.atproto.server.getSession': ok({ did, handle }),
  })
  await publisher.prepare(video(), null, recordSteps())
  expect(audiences.at(-1)).toBe('did:web:bsky.social')
})

it.each(['app.bsky.video.getUploadLimits', 'app.bsky.video.uploadVideo'])(
  'a token that %s refuses ends no connection',
  async (nsid) => {
    const { publisher } = await signedIn({ [nsid]: badAudience })
    await expect(publisher.prepare(video(), null, recordSteps())).rejects.toMatchObject({
      kind: 'unavailable',
      facts: { status: 401, error: 'BadJwtAudience' },
    })
  },
)

it('nor does one that is refused when the video is asked after', async () => {
  const { publisher } = await signedIn({ 'app.bsky.video.getJobStatus': badAudience })
  const content = video()
  const { prepared } = await publisher.prepare(content, null, recordSteps())
  await expect(publisher.prepare(content, prepared, recordSteps())).rejects.toMatchObject({
    kind: 'unavailable',
  })
})
