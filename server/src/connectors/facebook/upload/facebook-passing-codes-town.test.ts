import { beforeEach, expect, it } from 'vitest'
import { testClock } from '#testing/test-platform.ts'
import {
  followFully,
  prepareFully,
  recordSteps,
} from '../../capabilities/testing/publisher-world.ts'
import { aVideo, useFacebookTown } from '../../meta-graph/testing/facebook-town.ts'
import { useRecordedGraph } from '../../meta-graph/testing/recorded-graph.ts'
import { createFacebook } from '../index.ts'

/** What Meta says while a video goes up and means "send it again" (networks.md section 1). */
const town = useFacebookTown()
const outbound = useRecordedGraph(town, 'facebook')
const clock = testClock()
const redirectUri = 'http://localhost:3000/callback'
const codeVerifier = 'v'.repeat(64)
const facebook = () =>
  createFacebook({
    settings: town.settings(),
    outbound,
    clock,
    onUsage: () => undefined,
    webhook: null,
  })
let secret = ''

beforeEach(async () => {
  clock.moveTo(0)
  const { link } = facebook()
  const grant = await link.exchange({
    code: await town.code('10001', link.consentUrl({ state: 's', redirectUri, codeVerifier })),
    redirectUri,
    codeVerifier,
  })
  const { accounts } = await link.discover(grant.secret)
  secret = accounts.find(({ remoteId }) => remoteId === '20001')?.secret ?? ''
})

async function advance(ms: number): Promise<void> {
  await town.control('POST', '/clock', { advanceMs: ms })
  clock.advance(ms)
}
const video = () => ({
  text: 'A video that Meta stumbles over',
  pictures: [],
  video: aVideo('post'),
  kind: 'post' as const,
  options: {},
})
const publish = async () => {
  const content = video()
  const publisher = facebook().publisher(secret)
  const prepared = await prepareFully(publisher, { content, wait: async () => undefined })
  const { remoteId, state } = await publisher.commit(content, prepared, recordSteps())
  return followFully(publisher, { accepted: { remoteId, content, prepared }, state }, advance)
}
/** `phase` is a step of the upload. */
const refuse = (phase: 'start' | 'transfer', more: object) =>
  town.fault({
    route: `POST *videos?upload_phase=${phase}`,
    times: 1,
    kind: 'status',
    status: 400,
    message: 'There was a problem uploading your video file. Please try again.',
    isTransient: false,
    ...more,
  })

it.each([
  ['start', { code: 6000 }],
  ['transfer', { code: 6001, subcode: 1363019 }],
  ['transfer', { code: 6001, subcode: 1363030 }],
  ['transfer', { code: 6001, subcode: 1363033 }],
  ['transfer', { code: 1363033 }],
] as const)(
  'at its %s: %o passes, and the video stands once at the next try',
  async (phase, code) => {
    await refuse(phase, code)
    await expect(publish()).rejects.toMatchObject({ kind: 'unavailable' })
    await publish()
    expect(
      (await town.truth()).posts.filter(({ message }) => message === video().text),
    ).toHaveLength(1)
  },
)

it.each([
  { phase: 'start', code: { code: 1363022 }, is: ['rejected', 'meta.video-empty'] },
  {
    phase: 'start',
    code: { code: 6001, subcode: 1363042 },
    is: ['reauthorize', 'network.right-missing'],
  },
  {
    phase: 'transfer',
    code: { code: 6001, subcode: 1363031 },
    is: ['rejected', 'meta.video-unreadable'],
  },
] as const)('at its $phase: $code does not pass, and says why', async ({ phase, code, is }) => {
  const [kind, reason] = is
  await refuse(phase, code)
  await expect(publish()).rejects.toMatchObject({ kind, said: { code: reason } })
})

it('1363037 goes on from where Facebook says within the same try', async () => {
  await refuse('transfer', {
    code: 6001,
    subcode: 1363037,
    data: { start_offset: '0', end_offset: '4' },
  })
  await publish()
  const parts = (await town.log()).filter(({ path }) => path.includes('upload_phase=transfer'))
  expect(parts.length).toBeGreaterThan(2)
  expect((await town.truth()).posts.filter(({ message }) => message === video().text)).toHaveLength(
    1,
  )
})

it('a list that is too much at once is asked for by half', async () => {
  await town.fault({
    route: 'GET /{page}/published_posts',
    times: 1,
    kind: 'status',
    status: 500,
    code: 1,
    message: "(#1) Please reduce the amount of data you're asking for, then retry your request",
  })
  await town.control('DELETE', '/log')
  await facebook().reader(secret).listRecent({ limit: 20 })
  const limits = (await town.log())
    .filter(({ path }) => path.endsWith('/published_posts'))
    .map(({ query }) => query?.limit)
  expect(limits).toEqual(['20', '10'])
})
