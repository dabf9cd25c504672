import { describe, expect, it } from 'vitest'
import type { OutboundRequest } from '#platform/outbound/outbound-http.ts'
import { multipartBody } from '../http/multipart-body.ts'
import { createFixtureOutbound } from './fixtures.ts'
import { createWire, useRecordedWire } from './recording-outbound.ts'
import { readWireCalls } from './wire-calls.ts'

const folder = (name: string) => new URL(`./sample/${name}/`, import.meta.url)
const bases = () => ({
  api: 'https://api.example/v1',
  files: 'https://api.example/v1/files',
  token: 'https://login.example/token',
})
const wire = createWire(readWireCalls([folder('wire')]), bases)
const bearer = { authorization: 'Bearer t0p-s3cret' }
const form = (fields: Record<string, string>) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
})
const json = (value: unknown) => ({
  headers: { 'Content-Type': 'application/json; charset=UTF-8' },
  body: JSON.stringify(value),
})
const file = ({ contentType, bytes }: ReturnType<typeof multipartBody>) => ({
  headers: { 'content-type': contentType },
  body: bytes,
})
const photo = {
  field: 'source',
  fileName: 'a.jpg',
  contentType: 'image/jpeg',
  bytes: Buffer.from([0xff, 0xd8, 0x0d, 0x0a, 0x2d, 0x2d, 0xff]),
}

const get = (path: string, headers: Record<string, string> = bearer): OutboundRequest => ({
  method: 'GET',
  url: `https://api.example/v1${path}`,
  headers,
})
const post = (path: string, more: Pick<OutboundRequest, 'headers' | 'body'>): OutboundRequest => ({
  method: 'POST',
  url: `https://api.example/v1${path}`,
  ...more,
})

describe('a request as it is described', () => {
  it.each([
    ['list', get('/s1/things?limit=25')],
    ['list', get('/s1/things?limit=25&metric=a&metric=b')],
    ['make', post('/me/things', form({ name: 'A', parts: '[{"id":"1"}]' }))],
    ['makeAny', post('/s1/things', json({ count: 1 }))],
    ['upload', post('/files/things', file(multipartBody({ shown: 'false' }, photo)))],
  ] as const)('is known as %s', (call, request) => {
    expect(wire.recognise(request).call).toBe(call)
  })
})

describe('a request that is not', () => {
  it.each<[string, OutboundRequest, string]>([
    ['lacks a field', get('/s1/things'), "query: must have required property 'limit'"],
    [
      'has a field that nobody described',
      get('/s1/things?limit=1&deep=yes'),
      'must NOT have additional properties (deep)',
    ],
    ['has a field of another type', get('/s1/things?limit=many'), 'query/limit: must be integer'],
    ['asks for too much', get('/s1/things?limit=101'), 'query/limit: must be <= 100'],
    [
      'has another method',
      { ...get('/s1/things?limit=1'), method: 'DELETE' },
      'No description of a call knows DELETE /s1/things',
    ],
    ['goes to another path', get('/s1/things/7?limit=1'), 'No description'],
    [
      'goes to another house',
      { method: 'GET', url: 'https://elsewhere.example/v1/s1/things' },
      'none of the network',
    ],
    [
      'goes to an address that only begins alike',
      { method: 'GET', url: 'https://api.example/v10/s1/things' },
      'none of the network',
    ],
    [
      'comes without its header',
      get('/s1/things?limit=1', {}),
      "headers: must have required property 'authorization'",
    ],
    [
      'has another way to travel',
      post('/me/things', json({ name: 'A' })),
      'it travels as json, not as form',
    ],
    [
      'has text in a field that is no JSON of this kind',
      post('/me/things', form({ name: 'A', parts: '[{"name":"1"}]' })),
      'must pass "json" keyword validation',
    ],
    [
      'has text where JSON wants a number',
      post('/s1/things', json({ count: '1' })),
      'body/count: must be integer',
    ],
    ['has no body', post('/me/things', {}), 'body: there is none'],
    [
      'has a body where there is none',
      {
        ...get('/s1/things?limit=1'),
        ...form({ name: 'A' }),
        headers: { ...form({}).headers, ...bearer },
      },
      'there should be none',
    ],
    [
      'brings a text for a file',
      post(
        '/files/things',
        file(multipartBody({ shown: 'true', source: 'x' }, { ...photo, field: 'other' })),
      ),
      'body/source: must be equal to constant',
    ],
    [
      'goes where another address is meant',
      post('/things', file(multipartBody({ shown: 'true' }, photo))),
      'No description',
    ],
  ])('%s', (_why, request, sentence) => {
    expect(() => wire.recognise(request)).toThrow(sentence)
  })

  it('is told without its values', () => {
    expect(() => wire.recognise(get('/s1/things?limit=t0p-s3cret'))).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('t0p-s3cret') }),
    )
  })
})

describe('answers out of files', () => {
  const open = () =>
    createFixtureOutbound({ wire: [folder('wire')], fixtures: [folder('fixtures')], bases })

  it('are those of the call, or the chosen ones in turn', async () => {
    const outbound = open()
    const bodies = async () =>
      JSON.parse((await outbound.send(get('/s1/things?limit=1'))).body.toString('utf8')) as unknown
    expect(await bodies()).toEqual({ data: [{ id: '1' }] })
    outbound.answer('list', 'list', 'list.empty')
    expect([await bodies(), await bodies(), await bodies()]).toEqual([
      { data: [{ id: '1' }] },
      { data: [] },
      { data: [] },
    ])
    expect(outbound.asked.map(({ call }) => call)).toEqual(['list', 'list', 'list', 'list'])
  })

  it('are refused for a request that is not as described, and for a call without a file', async () => {
    const outbound = open()
    await expect(outbound.send(get('/s1/things'))).rejects.toThrow('not as described')
    await expect(outbound.send(post('/s1/things', json({ count: 1 })))).rejects.toThrow(
      'No file answers makeAny.',
    )
    expect(() => outbound.answer('make', 'list')).toThrow('list.json answers no call named make.')
  })
})

describe('a recorded way out', () => {
  const recorded = useRecordedWire([folder('wire')], bases, {
    unmade: ['make', 'makeAny', 'upload'],
  })
  it('sends what is as described', async () => {
    const sent: string[] = []
    const outbound = recorded.record({
      close: async () => undefined,
      send: async ({ url }) => {
        sent.push(url)
        return { status: 200, headers: {}, body: Buffer.from('{}') }
      },
    })
    expect((await outbound.send(get('/s1/things?limit=1'))).status).toBe(200)
    expect(sent).toEqual(['https://api.example/v1/s1/things?limit=1'])
  })
})
