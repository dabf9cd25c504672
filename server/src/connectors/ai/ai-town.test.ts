import sharp from 'sharp'
import { expect, it } from 'vitest'
import { townAi } from '#platform/settings/providers/ai-settings.ts'
import { testClock } from '#testing/test-platform.ts'
import { useNetworkTown } from '../testing/network-town.ts'
import { useRecordedWire } from '../testing/recording-outbound.ts'
import { createTextWriter } from './index.ts'

const town = useNetworkTown()
const wire = useRecordedWire([new URL('./wire/', import.meta.url)], () => ({
  api: townAi(town.url()).baseUrl,
}))
const writer = (apiKey = townAi('').apiKey) =>
  createTextWriter({
    settings: { ...townAi(town.url()), apiKey },
    outbound: wire.record(town.outbound),
    clock: testClock(),
  })
const task = {
  rules: 'Write short.\nVenue: Osteria Lume',
  request: 'A post text. Burrata is back',
  picture: null,
  mostTokens: 500,
}
const failure = (asked: Promise<unknown>) =>
  asked.then(
    () => {
      throw new Error('It went well.')
    },
    (error: unknown) => error,
  )
const fault = (fields: object) =>
  town.fault({ route: 'POST /chat/completions', network: 'ai', times: 1, ...fields })

it('the town’s model writes about a picture and about words', async () => {
  const picture = await sharp({
    create: { width: 60, height: 40, channels: 3, background: '#1f8f3a' },
  })
    .jpeg()
    .toBuffer()
  expect(await writer().write({ ...task, picture })).toBe(
    'Fresh and green. Today it is burrata at Osteria Lume. Come and see us.',
  )
  expect(await writer().write(task)).toContain('burrata')
})

it('an older server is asked by the older name', async () => {
  await town.control('POST', '/ai', { isOlder: true })
  expect(await writer().write(task)).toContain('burrata')
  expect((await town.log()).map(({ route }) => route)).toEqual([
    '/chat/completions',
    '/chat/completions',
  ])
})

it('a model that thinks is given more room', async () => {
  await town.control('POST', '/ai', { thinks: true })
  expect(await writer().write(task)).toContain('burrata')
  expect(await failure(writer().write({ ...task, mostTokens: 200 }))).toMatchObject({
    kind: 'unavailable',
    message: expect.stringContaining('cut off'),
  })
})

it('what the town refuses is told apart', async () => {
  expect(await failure(writer('wrong').write(task))).toMatchObject({
    kind: 'rejected',
    message: expect.stringContaining('not set up correctly'),
  })
  await fault({ kind: 'rate-limit' })
  expect(await failure(writer().write(task))).toMatchObject({
    kind: 'rate-limited',
    until: expect.any(Date),
  })
  await fault({ kind: 'status', status: 429, type: 'insufficient_quota' })
  expect(await failure(writer().write(task))).toMatchObject({
    kind: 'rejected',
    message: expect.stringContaining('used up its quota'),
  })
  for (const kind of [{ kind: 'drop' }, { kind: 'status', status: 503 }]) {
    await fault(kind)
    expect(await failure(writer().write(task))).toMatchObject({ kind: 'unavailable' })
  }
  expect(await failure(writer().write({ ...task, mostTokens: 3 }))).toMatchObject({
    kind: 'unavailable',
    message: expect.stringContaining('cut off'),
  })
  await town.control('POST', '/ai', { refuses: true })
  expect(await failure(writer().write(task))).toMatchObject({
    kind: 'rejected',
    message: expect.stringContaining('did not want'),
  })
})
