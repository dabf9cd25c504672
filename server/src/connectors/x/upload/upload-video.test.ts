import { expect, it } from 'vitest'
import type { PostContent, PreparedVideo, Prepared } from '../../capabilities/publish/publisher.ts'
import { recordSteps } from '../../capabilities/testing/publisher-world.ts'
import { connected, failure } from '../testing.ts'

const partBytes = 4 * 1024 * 1024
const aVideo = (size: number): PreparedVideo => ({
  mediaId: 'f1',
  contentType: 'video/mp4',
  width: 720,
  height: 1280,
  durationMs: 8000,
  size: async () => size,
  read: async (from, to) => Buffer.alloc(to - from),
  address: async () => 'https://marquee.example/m/1.mp4',
})
const content = (size = 1000): PostContent => ({
  kind: 'post',
  text: 'Dough',
  pictures: [],
  video: aVideo(size),
  options: { withMedia: true },
})

async function open() {
  const testbed = await connected()
  const publisher = testbed.x.publisher(testbed.secret, testbed.meter)
  const prepare = async (size: number, earlier: Prepared | null) => {
    const context = recordSteps()
    return { ...(await publisher.prepare(content(size), earlier, context)), steps: context.steps }
  }
  return { ...testbed, publisher, prepare }
}

it('a video goes up in parts, is worked on, and then carries the post', async () => {
  const { publisher, prepare, answer, asked } = await open()
  const first = await prepare(1000, null)
  expect([first.steps, first.againInMs]).toEqual([['film:begin', 'film:part:1', 'film:end'], 5000])
  const waiting = await prepare(1000, first.prepared)
  expect([waiting.steps, waiting.againInMs]).toEqual([[], 60_000])
  expect(await failure(publisher.commit(content(), waiting.prepared, recordSteps()))).toMatchObject(
    { kind: 'unavailable', prepareAgain: true },
  )
  answer('filmStatus', 'filmStatus.done')
  const ready = await prepare(1000, waiting.prepared)
  expect(ready.againInMs).toBeNull()
  expect((await prepare(1000, ready.prepared)).steps).toEqual([])
  await publisher.commit(content(), ready.prepared, recordSteps())
  expect(JSON.parse(String(asked.at(-1)?.request.body))).toEqual({
    text: 'Dough',
    media: { media_ids: ['1990'] },
  })
})

it('a long video goes up in rounds, each of which is remembered; one that is ready at once is not asked for', async () => {
  const { prepare, answer } = await open()
  answer('finishFilm', 'finishFilm.atOnce')
  const size = 9 * partBytes + 1
  const first = await prepare(size, null)
  expect([first.steps.length, first.steps.at(-1), first.againInMs]).toEqual([9, 'film:part:8', 0])
  const second = await prepare(size, first.prepared)
  expect([second.steps, second.againInMs]).toEqual([
    ['film:part:9', 'film:part:10', 'film:end'],
    null,
  ])
})

it('an upload that X no longer takes after a break is begun anew; one that it refuses at once is refused', async () => {
  const { prepare, answer } = await open()
  const { prepared } = await prepare(9 * partBytes, null)
  answer('appendFilm', 'appendFilm.refused')
  expect(await failure(prepare(9 * partBytes, prepared))).toMatchObject({
    kind: 'unavailable',
    prepareAgain: true,
  })
  expect(await failure(prepare(1000, null))).toMatchObject({
    kind: 'rejected',
    message: 'X refused this: Segments do not add up.',
  })
})

it('an end whose answer was lost is found done', async () => {
  const { prepare, answer } = await open()
  answer('finishFilm', 'finishFilm.refused')
  answer('filmStatus', 'filmStatus.done', 'filmStatus.gone')
  expect(await prepare(1000, null)).toMatchObject({ againInMs: null })
  expect(await failure(prepare(1000, null))).toMatchObject({
    kind: 'rejected',
    message: 'X refused this: This upload is finished.',
  })
})

it('a video that X cannot use is refused in its words; one that it has lost is uploaded anew', async () => {
  const { prepare, answer } = await open()
  const { prepared } = await prepare(1000, null)
  answer('filmStatus', 'filmStatus.failed', 'filmStatus.gone')
  expect(await failure(prepare(1000, prepared))).toMatchObject({
    kind: 'rejected',
    message: 'X could not use this video: Unsupported codec',
  })
  expect(await failure(prepare(1000, prepared))).toMatchObject({
    kind: 'unavailable',
    prepareAgain: true,
  })
  expect(await failure(prepare(513 * 1024 * 1024, null))).toMatchObject({
    kind: 'rejected',
    message: 'X accepts videos of up to 512 MB. Choose a smaller one.',
  })
})
