import { expect, it } from 'vitest'
import type { AiSettings } from '#platform/settings/providers/ai-settings.ts'
import { OutboundError } from '#platform/outbound/outbound-http.ts'
import { ConnectorError } from '../connector-error.ts'
import { createFixtureOutbound } from '../testing/fixtures.ts'
import { saying } from '../testing/said.ts'
import { createTextWriter } from './index.ts'

const settings: AiSettings = {
  baseUrl: 'https://models.example/v1',
  apiKey: 'sk-secret',
  model: 'm',
}
const now = new Date('2026-11-21T12:00:00Z')
const task = {
  rules: 'Write short.',
  request: 'A text for this picture.',
  picture: Buffer.from('jpeg'),
  mostTokens: 700,
}

function open() {
  const outbound = createFixtureOutbound({
    wire: [new URL('./wire/', import.meta.url)],
    fixtures: [new URL('./fixtures/', import.meta.url)],
    bases: () => ({ api: settings.baseUrl }),
  })
  return { outbound, writer: createTextWriter({ settings, outbound, clock: { now: () => now } }) }
}
const answeredBy = (file: string) => {
  const { outbound, writer } = open()
  outbound.answer('complete', file)
  return writer.write(task)
}
const failure = (asked: Promise<unknown>) =>
  asked.then(
    () => {
      throw new Error('It went well.')
    },
    (error: unknown) => error,
  )
const sent = (body: Buffer | string | undefined): unknown => JSON.parse(String(body))

it('asks the model with the picture in the request and the key in its header alone', async () => {
  const { outbound, writer } = open()
  expect(await writer.write(task)).toBe('Burrata is back.')
  const [{ request } = { request: undefined }] = outbound.asked
  expect(sent(request?.body)).toEqual({
    model: 'm',
    max_completion_tokens: 700,
    messages: [
      { role: 'system', content: 'Write short.' },
      {
        role: 'user',
        content: [
          { type: 'text', text: 'A text for this picture.' },
          {
            type: 'image_url',
            image_url: { url: 'data:image/jpeg;base64,anBlZw==', detail: 'low' },
          },
        ],
      },
    ],
  })
  expect(request).toMatchObject({
    url: 'https://models.example/v1/chat/completions',
    timeoutMs: 30_000,
    headers: { authorization: 'Bearer sk-secret' },
  })
  expect(JSON.stringify({ ...request, headers: {} })).not.toContain('sk-secret')
})

it('a request without a picture is plain words', async () => {
  const { outbound, writer } = open()
  await writer.write({ ...task, picture: null })
  expect(sent(outbound.asked[0]?.request.body)).toMatchObject({
    messages: [{}, { role: 'user', content: 'A text for this picture.' }],
  })
})

it.each(['complete.thinking', 'complete.parts'])('%s reads as the words alone', async (file) => {
  expect(await answeredBy(file)).toBe('Burrata is back.')
})

it.each(['complete.older', 'complete.olderText'])(
  'a server that knows the limit by its older name is asked by that, from then on at once (%s)',
  async (file) => {
    const { outbound, writer } = open()
    outbound.answer('complete', file, 'complete')
    expect(await writer.write(task)).toBe('Burrata is back.')
    await writer.write(task)
    expect(
      outbound.asked.map(({ request }) =>
        Object.keys(Object(sent(request.body))).filter((name) => name.startsWith('max_')),
      ),
    ).toEqual([['max_completion_tokens'], ['max_tokens'], ['max_tokens']])
  },
)

it('a model that says by a refusal that its thoughts took all of the room is given more, from then on at once', async () => {
  const { outbound, writer } = open()
  outbound.answer('complete', 'complete.ranOut', 'complete')
  expect(await writer.write(task)).toBe('Burrata is back.')
  await writer.write(task)
  expect(
    outbound.asked.map(({ request }) => Object(sent(request.body)).max_completion_tokens),
  ).toEqual([700, 2800, 2800])
})

it.each([
  ['complete.refused', 'rejected', 'did not want to write'],
  ['complete.filtered', 'rejected', 'did not want to write'],
  ['complete.policy', 'rejected', 'did not want to write'],
  ['complete.cutOff', 'unavailable', 'cut off'],
  ['complete.ranOut', 'unavailable', 'cut off'],
  ['complete.empty', 'unavailable', 'cannot be reached'],
  ['complete.gate', 'unavailable', 'cannot be reached'],
  ['complete.down', 'unavailable', 'cannot be reached'],
  ['complete.badKey', 'rejected', 'not set up correctly'],
  ['complete.noModel', 'rejected', 'not set up correctly'],
  ['complete.noQuota', 'rejected', 'used up its quota'],
] as const)('%s is %s', async (file, kind, words) => {
  const error = await failure(answeredBy(file))
  expect(error).toMatchObject({ kind, network: 'ai', said: saying(words) })
})

it('a busy server is waited for as long as it says, and for a little while where it says nothing', async () => {
  expect(await failure(answeredBy('complete.busy'))).toMatchObject({
    kind: 'rate-limited',
    until: new Date('2026-11-21T12:00:07Z'),
  })
  expect(await failure(answeredBy('complete.busyForNobodyKnows'))).toMatchObject({
    kind: 'rate-limited',
    until: new Date('2026-11-21T12:00:20Z'),
  })
})

it('nothing of the key comes out with a refusal, not even where the server quotes it', async () => {
  const error = await failure(answeredBy('complete.badKey'))
  expect(
    error instanceof ConnectorError && JSON.stringify([error.message, error.facts, error.cause]),
  ).not.toMatch(/sk-|sec\*/)
})

it('a server that does not answer, or is not there, can be asked again', async () => {
  for (const reach of ['no-answer', 'not-sent'] as const) {
    const writer = createTextWriter({
      settings,
      clock: { now: () => now },
      outbound: {
        send: async () => {
          throw new OutboundError(reach, 'gone')
        },
        close: async () => undefined,
      },
    })
    expect(await failure(writer.write(task))).toMatchObject({ kind: 'unavailable' })
  }
})
