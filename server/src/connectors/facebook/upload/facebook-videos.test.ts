import { expect, it } from 'vitest'
import { message } from '@marquee/contract/message.ts'
import { testClock } from '#testing/test-platform.ts'
import type { PostContent, Prepared, PreparedVideo } from '../../capabilities/publish/publisher.ts'
import { prepareFully, recordSteps } from '../../capabilities/testing/publisher-world.ts'
import { createFixtureOutbound } from '../../testing/fixtures.ts'
import { createFacebook } from '../index.ts'

const settings = {
  appId: '1',
  appSecret: 'app-secret',
  version: 'v26.0',
  dialogUrl: 'https://www.facebook.com',
  graphUrl: 'https://graph.facebook.com',
  uploadUrl: 'https://rupload.facebook.com',
  pagesUrl: 'https://www.facebook.com',
  profilesUrl: 'https://www.instagram.com',
  instagram: {},
}
const folders = (kind: string) => [
  new URL(`../../meta-graph/${kind}/`, import.meta.url),
  new URL(`../${kind}/`, import.meta.url),
]
const clock = testClock(new Date('2026-11-20T12:00:00Z'))
const page = JSON.stringify({ pageId: '111', token: 'EAAP' })
const megabyte = 1024 * 1024
const asked: [from: number, to: number][] = []

function open() {
  asked.length = 0
  const network = createFixtureOutbound({
    wire: folders('wire'),
    fixtures: folders('fixtures'),
    bases: () => ({
      graph: `${settings.graphUrl}/${settings.version}`,
      upload: settings.uploadUrl,
    }),
  })
  const publisher = createFacebook({
    settings,
    outbound: network,
    clock,
    onUsage: () => undefined,
    webhook: null,
  }).publisher(page)
  const requests = (call: string) =>
    network.asked.filter((one) => one.call === call).map(({ request }) => request)
  return { network, publisher, requests }
}
const video = (size: number): PreparedVideo => ({
  mediaId: 'm1',
  contentType: 'video/mp4',
  width: 1080,
  height: 1920,
  durationMs: 9000,
  size: async () => size,
  address: async () => 'https://desk.example/m/1.mp4',
  read: async (from, to) => {
    asked.push([from, to])
    return Buffer.alloc(to - from)
  },
})
const content = (kind: 'post' | 'reel', size = 2): PostContent => ({
  text: 'Hi',
  pictures: [],
  video: video(size),
  kind,
  options: {},
})
const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'did not fail',
    (error: unknown) => error,
  )
const fully = (
  publisher: ReturnType<typeof open>['publisher'],
  what: PostContent,
  context = recordSteps(),
) => prepareFully(publisher, { content: what, wait: async () => undefined, waiting: { context } })
const uploaded = (kind: 'post' | 'reel'): Prepared => ({
  film: {
    mediaId: 'm1',
    kind,
    videoId: '555',
    uploadTo: kind === 'reel' ? 'https://rupload.facebook.com/video-upload/v26.0/555' : '777',
    isUploaded: true,
  },
})

it('a reel is begun, sent part by part, and finished; then it is asked for until it stands', async () => {
  const { network, publisher, requests } = open()
  const reel = content('reel', 18 * megabyte)
  const context = recordSteps()
  const prepared = await fully(publisher, reel, context)
  expect(context.steps).toEqual(['start-film', 'upload-film:1', 'upload-film:2', 'upload-film:3'])
  expect(
    requests('uploadReel').map(({ headers, body }) => [
      headers?.offset,
      headers?.file_size,
      headers?.authorization,
      body?.length,
    ]),
  ).toEqual([
    ['0', '18874368', 'OAuth EAAP', 8 * megabyte],
    ['8388608', '18874368', 'OAuth EAAP', 8 * megabyte],
    ['16777216', '18874368', 'OAuth EAAP', 2 * megabyte],
  ])
  expect(await publisher.commit(reel, prepared, context)).toEqual({
    remoteId: '555',
    permalink: null,
    state: 'processing',
  })
  const accepted = { remoteId: '555', content: reel, prepared }
  network.answer('readFilm', 'readFilm.working', 'readFilm')
  expect(await publisher.follow(accepted)).toEqual({ state: 'processing', againInMs: 10_000 })
  expect(await publisher.follow(accepted)).toEqual({
    state: 'published',
    remoteId: '111_222',
    permalink: 'https://www.facebook.com/reel/555/',
  })
})

it('an upload that broke off goes on where Facebook says, and begins no second reel', async () => {
  const { network, publisher } = open()
  network.answer('reelArrived', 'reelArrived.half')
  const reel = content('reel', 18 * megabyte)
  const { prepared } = await publisher.prepare(reel, null, recordSteps())
  const context = recordSteps()
  await publisher.prepare(reel, prepared, context)
  expect([context.steps, asked[0]]).toEqual([
    ['upload-film:2', 'upload-film:3'],
    [8_388_608, 16_777_216],
  ])
})

it('a part that is kept though it is called incomplete counts; one that is not kept is refused', async () => {
  const { network, publisher } = open()
  network.answer('uploadReel', 'uploadReel.partial', 'uploadReel')
  network.answer('reelArrived', 'reelArrived', 'reelArrived.half')
  await fully(publisher, content('reel', 9 * megabyte))
  expect(asked).toEqual([
    [0, 8_388_608],
    [8_388_608, 9_437_184],
  ])
  network.answer('uploadReel', 'uploadReel.partial')
  network.answer('reelArrived', 'reelArrived')
  expect(await failure(fully(publisher, content('reel', 9 * megabyte)))).toMatchObject({
    kind: 'rejected',
  })
})

it('the token goes to no host but the one of the settings', async () => {
  const { network, publisher } = open()
  network.answer('startReel', 'startReel.elsewhere')
  expect(await failure(fully(publisher, content('reel')))).toMatchObject({
    kind: 'unavailable',
    prepareAgain: true,
  })
  expect(network.asked.map(({ call }) => call)).toEqual(['startReel'])
})

it('a reel of which nothing arrived yet is sent from its first byte, and a part that did not succeed is no success', async () => {
  const { network, publisher } = open()
  network.answer('reelArrived', 'reelArrived.refused')
  await fully(publisher, content('reel'))
  expect(asked).toEqual([[0, 2]])
  network.answer('uploadReel', 'uploadReel.failed')
  expect(await failure(fully(publisher, content('reel')))).toMatchObject({ kind: 'uncertain' })
})

it('an upload of which nobody knows how far it came is begun anew', async () => {
  const { network, publisher } = open()
  network.answer('reelArrived', 'reelArrived.unknown')
  expect(await failure(fully(publisher, content('reel')))).toMatchObject({
    kind: 'unavailable',
    prepareAgain: true,
  })
})

it('the page’s limit of reels is told as what it is', async () => {
  const { network, publisher } = open()
  network.answer('startReel', 'startReel.limit')
  expect(await failure(fully(publisher, content('reel')))).toMatchObject({
    kind: 'rate-limited',
    until: expect.any(Date),
    message: expect.stringContaining('30 in 24 hours'),
  })
})

it('a video in a post is sent as Facebook asks for it, and finished into the feed', async () => {
  const { network, publisher, requests } = open()
  network.answer('transferFilm', 'transferFilm.more', 'transferFilm')
  const post = content('post')
  const context = recordSteps()
  const prepared = await fully(publisher, post, context)
  expect([context.steps, asked]).toEqual([
    ['start-film', 'upload-film:1', 'upload-film:2'],
    [
      [0, 2],
      [1, 2],
    ],
  ])
  expect(await publisher.commit(post, prepared, context)).toMatchObject({
    remoteId: '444',
    state: 'processing',
  })
  expect(String(requests('finishFilm')[0]?.body)).toContain(
    'upload_session_id=777&published=true&description=Hi',
  )
  network.answer('readFilm', 'readFilm.bare')
  expect(await publisher.follow({ remoteId: '444', content: post, prepared })).toEqual({
    state: 'published',
    remoteId: '444',
    permalink: null,
  })
})

it('a part that Facebook wants from elsewhere goes on from there, up to where it says', async () => {
  const { network, publisher } = open()
  network.answer('transferFilm', 'transferFilm.goOn', 'transferFilm')
  await fully(publisher, content('post', 9))
  // the start already said that it wants two bytes
  expect(asked).toEqual([
    [0, 2],
    [1, 2],
  ])
})

it('a start that names no bytes is sent the whole', async () => {
  const { network, publisher } = open()
  network.answer('startFilm', 'startFilm.bare')
  await fully(publisher, content('post', 9))
  expect(asked).toEqual([[0, 9]])
})

it('and a video that Facebook never stops asking for is begun anew later', async () => {
  const { network, publisher, requests } = open()
  network.answer('transferFilm', 'transferFilm.goOn')
  expect(await failure(fully(publisher, content('post', 9)))).toMatchObject({
    kind: 'unavailable',
    facts: { subcode: 1363037 },
  })
  expect(requests('transferFilm')).toHaveLength(6)
})

it('a session that does not move is given up and begun anew', async () => {
  const { network, publisher } = open()
  network.answer('transferFilm', 'transferFilm.stuck')
  expect(await failure(fully(publisher, content('post')))).toMatchObject({
    kind: 'unavailable',
    prepareAgain: true,
  })
})

it('a video that Facebook could not use stands nowhere, with its reason', async () => {
  const { network, publisher } = open()
  network.answer('readFilm', 'readFilm.missing', 'readFilm.failed')
  const accepted = { remoteId: '555', content: content('reel'), prepared: uploaded('reel') }
  expect(await publisher.follow(accepted)).toMatchObject({
    state: 'refused',
    message: message('facebook.video-deleted'),
  })
  expect(await publisher.follow(accepted)).toEqual({
    state: 'refused',
    message: message(
      'network.video-unusable-because',
      { network: 'Facebook' },
      { raw: 'The video is too short.' },
    ),
  })
  network.answer('finishReel', 'finishReel.refused')
  expect(
    await failure(publisher.commit(accepted.content, accepted.prepared, recordSteps())),
  ).toMatchObject({ kind: 'rejected', message: expect.stringContaining('too short') })
})

it('a refused finish is uncertain where the video stands already or is worked on, and believed where it is open', async () => {
  const { network, publisher } = open()
  network.answer('finishReel', 'finishReel.refused')
  const commit = () => failure(publisher.commit(content('reel'), uploaded('reel'), recordSteps()))
  expect(await commit()).toMatchObject({ kind: 'uncertain' })
  network.answer('readFilm', 'readFilm.working')
  expect(await commit()).toMatchObject({ kind: 'uncertain' })
  network.answer('readFilm', 'readFilm.uploaded')
  expect(await commit()).toMatchObject({ kind: 'rejected' })
})

it('a lost finish is settled by the video’s own id', async () => {
  const { network, publisher } = open()
  const lost = {
    content: content('reel'),
    prepared: uploaded('reel'),
    startedAt: new Date('2026-11-20T11:58:00Z'),
  }
  expect(await publisher.lookUp(lost)).toEqual({
    proof: 'stands',
    candidates: [
      {
        remoteId: '111_222',
        permalink: 'https://www.facebook.com/reel/555/',
        createdAt: new Date('2026-11-20T11:59:00Z'),
      },
    ],
  })
  network.answer('readFilm', 'readFilm.uploaded', 'readFilm.working')
  expect(await publisher.lookUp(lost)).toEqual({ proof: 'repeatable', candidates: [] })
  // Facebook took it and works on it: it is followed, and not finished again
  expect(await publisher.lookUp(lost)).toEqual({
    proof: 'stands',
    candidates: [
      { remoteId: '555', permalink: null, createdAt: lost.startedAt, state: 'processing' },
    ],
  })
})

it('a video that was sent 20 hours ago is begun anew, whatever became of the first one', async () => {
  const { publisher } = open()
  for (const kind of ['reel', 'post'] as const) {
    const prepared = await fully(publisher, content(kind))
    const [kept, anew] = [recordSteps(), recordSteps()]
    expect((await publisher.prepare(content(kind), prepared, kept)).prepared).toEqual(prepared)
    clock.advance(20 * 3_600_000)
    await prepareFully(publisher, {
      content: content(kind),
      wait: async () => undefined,
      waiting: {
        context: anew,
        earlier: prepared,
      },
    })
    expect([kept.steps, anew.steps]).toEqual([[], ['start-film', 'upload-film:1']])
  }
})

it('a video that ran out at Facebook is sent again', async () => {
  const { network, publisher } = open()
  network.answer('readFilm', 'readFilm.expired')
  network.answer('finishReel', 'finishReel.refused')
  expect(
    await failure(publisher.commit(content('reel'), uploaded('reel'), recordSteps())),
  ).toMatchObject({ kind: 'unavailable', prepareAgain: true })
  expect(
    await failure(
      publisher.follow({ remoteId: '555', content: content('reel'), prepared: uploaded('reel') }),
    ),
  ).toMatchObject({ kind: 'unavailable', prepareAgain: true })
})
