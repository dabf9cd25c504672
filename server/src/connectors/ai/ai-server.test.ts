import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createOutbound } from '#platform/outbound/outbound-http.ts'
import { testClock } from '#testing/test-platform.ts'
import { createAiSetup } from './ai-setup.ts'
import { createTextWriter } from './index.ts'

// servers that only look like OpenAI's, over real HTTP
interface ModelRequest {
  readonly path: string
  readonly body: Record<string, unknown>
  readonly picture: boolean
}
type Answering = (asked: ModelRequest, response: ServerResponse) => void

let answering: Answering
let asked: ModelRequest[]
const server = createServer((request, response) => {
  void receive(request).then((one) => {
    asked.push(one)
    answering(one, response)
  })
})
const outbound = createOutbound()

async function receive(request: IncomingMessage): Promise<ModelRequest> {
  const text = (await request.toArray()).join('')
  return { path: request.url ?? '', body: JSON.parse(text), picture: text.includes('"image_url"') }
}
beforeAll(
  () =>
    new Promise<void>((done) => {
      server.listen(0, '127.0.0.1', done)
    }),
)
beforeEach(() => {
  asked = []
})
afterAll(async () => {
  await outbound.close()
  server.closeAllConnections()
  await new Promise((done) => {
    server.close(done)
  })
})

const say = (
  response: ServerResponse,
  {
    status,
    body,
    headers = {},
  }: { status: number; body: unknown; headers?: Record<string, string> },
) => {
  response.writeHead(status, {
    'content-type': typeof body === 'string' ? 'text/html' : 'application/json',
    ...headers,
  })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}
const words = (
  response: ServerResponse,
  content: string | null = 'Burrata is back.',
  finish = 'stop',
) =>
  say(response, {
    status: 200,
    body: {
      choices: [{ message: { role: 'assistant', content }, finish_reason: finish }],
    },
  })
const address = () => {
  const { port }: AddressInfo = Object(server.address())
  return `http://127.0.0.1:${port}`
}
const settings = (path = '/v1') => ({
  baseUrl: `${address()}${path}`,
  apiKey: 'sk-very-secret',
  model: 'm',
})
// nobody waits half a minute here
const impatient = {
  ...outbound,
  send: (request: Parameters<typeof outbound.send>[0]) =>
    outbound.send({ ...request, timeoutMs: 100 }),
}
const now = new Date('2026-11-21T12:00:00Z')
const clock = { now: () => now }
const open = (path?: string, over = outbound) =>
  createTextWriter({ settings: settings(path), outbound: over, clock })
const task = {
  rules: 'Write short.',
  request: 'A text for this picture.',
  picture: Buffer.from('jpeg'),
  mostTokens: 700,
}
const failure = (promised: Promise<unknown>) =>
  promised.then(
    () => {
      throw new Error('It went well.')
    },
    (error: unknown) => error,
  )

describe('a model that sees no pictures', () => {
  it.each([
    [
      400,
      {
        error: {
          message: 'Invalid content type. image_url is only supported by certain models.',
          type: 'invalid_request_error',
          param: 'messages.[1].content.[1].type',
          code: null,
        },
      },
    ],
    [
      400,
      {
        error: {
          message: 'this model does not support image input (ref: b8bd)',
          type: 'invalid_request_error',
          param: null,
          code: null,
        },
      },
    ],
    [
      400,
      {
        object: 'error',
        message: 'Qwen3-8B is not a multimodal model',
        type: 'BadRequestError',
        param: null,
        code: 400,
      },
    ],
    [
      422,
      {
        error: {
          message:
            'Failed to deserialize the JSON body: messages[1]: unknown variant `image_url`, expected `text`',
          type: 'invalid_request_error',
        },
      },
    ],
    [404, { error: { message: 'No endpoints found that support image input', code: 404 } }],
    [
      400,
      {
        error: {
          message:
            "'messages.1' : for 'role:user' the following must be satisfied[('messages.1.content' : value must be a string)]. content must be a string",
        },
      },
    ],
    [
      500,
      {
        error: {
          code: 500,
          message:
            'image input is not supported - hint: if this is unexpected, you may need to provide the mmproj',
          type: 'server_error',
        },
      },
    ],
    [
      400,
      {
        error: {
          message:
            "Validation error: This model doesn't support the image field for user messages.",
        },
      },
    ],
  ])('is told apart (%i %j)', async (status, body) => {
    answering = ({ picture }, response) => {
      if (picture) say(response, { status, body })
      else words(response)
    }
    expect(await open().write(task)).toBeNull()
    expect(await open().write({ ...task, picture: null })).toBe('Burrata is back.')
  })
  it('is not what refuses one picture', async () => {
    answering = (_one, response) =>
      say(response, {
        status: 400,
        body: {
          error: {
            message: 'You uploaded an unsupported image. Please make sure your image is valid.',
            type: 'invalid_request_error',
            code: 'invalid_image_format',
          },
        },
      })
    expect(await failure(open().write(task))).toMatchObject({ kind: 'rejected' })
  })
})

describe('an address without its version', () => {
  it.each([
    [404, '404 page not found'],
    [404, { detail: 'Not Found' }],
    [
      404,
      { error: { message: 'Invalid URL (POST /chat/completions)', type: 'invalid_request_error' } },
    ],
    [405, { detail: 'Method Not Allowed' }],
    [200, '<!doctype html><title>Models</title>'],
  ])('is asked under /v1, from then on at once (%i %j)', async (status, body) => {
    answering = ({ path }, response) => {
      if (path.startsWith('/v1/')) words(response)
      else say(response, { status, body })
    }
    const { write } = open('')
    expect([await write(task), await write(task)]).toEqual(['Burrata is back.', 'Burrata is back.'])
    expect(asked.map(({ path }) => path)).toEqual([
      '/chat/completions',
      '/v1/chat/completions',
      '/v1/chat/completions',
    ])
  })
  it('is not looked for where only the model is unknown, nor where a version stands', async () => {
    answering = (_one, response) =>
      say(response, {
        status: 404,
        body: {
          error: { message: 'model "m" not found, try pulling it first', type: 'api_error' },
        },
      })
    expect(await failure(open('').write(task))).toMatchObject({
      kind: 'rejected',
      facts: { status: 404 },
    })
    answering = (_one, response) => say(response, { status: 404, body: { detail: 'Not Found' } })
    expect(await failure(open('/v1beta/openai').write(task))).toMatchObject({ kind: 'rejected' })
    expect(asked).toHaveLength(2)
  })
})

describe('how long an answer may be', () => {
  it('is said by the older name where the newer one is not permitted', async () => {
    answering = ({ body }, response) => {
      if ('max_completion_tokens' in body)
        say(response, {
          status: 422,
          body: {
            detail: [
              {
                type: 'extra_forbidden',
                loc: ['body', 'max_completion_tokens'],
                msg: 'Extra inputs are not permitted',
              },
            ],
          },
        })
      else words(response)
    }
    const { write } = open()
    expect([await write(task), await write(task), asked.length]).toEqual([
      'Burrata is back.',
      'Burrata is back.',
      3,
    ])
  })
  it('is more for a model that spends it on thoughts, and no temperature is ever sent', async () => {
    answering = ({ body }, response) => {
      if (Number(body['max_completion_tokens']) > 1000) words(response)
      else words(response, null, 'length')
    }
    expect(await open().write(task)).toBe('Burrata is back.')
    expect(
      asked.map(({ body }) => Object.keys(body).filter((name) => name !== 'messages')),
    ).toEqual([
      ['model', 'max_completion_tokens'],
      ['model', 'max_completion_tokens'],
    ])
    answering = (_one, response) => words(response, 'Burrata is', 'length')
    expect(await failure(open().write(task))).toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining('cut off'),
    })
  })
})

describe('a server in trouble', () => {
  it.each([
    [401, {}, 'rejected'],
    [403, {}, 'rejected'],
    [402, { error: { message: 'Insufficient Balance' } }, 'rejected'],
    [408, {}, 'unavailable'],
    [413, {}, 'rejected'],
    [500, 'oops', 'unavailable'],
    [502, '<html>', 'unavailable'],
    [529, {}, 'unavailable'],
    [200, 'not JSON', 'unavailable'],
    [200, { choices: [] }, 'unavailable'],
    [200, { choices: [{ message: { content: 'x'.repeat(1_100_000) } }] }, 'unavailable'],
  ] as const)('%i is one meaning', async (status, body, kind) => {
    answering = (_one, response) => say(response, { status, body })
    expect(await failure(open().write({ ...task, picture: null }))).toMatchObject({ kind })
  })
  it('says how long it is busy', async () => {
    answering = (_one, response) =>
      say(response, {
        status: 429,
        body: { error: { message: 'slow down' } },
        headers: { 'retry-after': '7' },
      })
    expect(await failure(open().write(task))).toMatchObject({
      kind: 'rate-limited',
      until: new Date('2026-11-21T12:00:07Z'),
    })
  })
  it('that hangs is given up, and one that breaks off too', async () => {
    answering = () => undefined
    expect(await failure(open('/v1', impatient).write(task))).toMatchObject({ kind: 'unavailable' })
    answering = (_one, response) => {
      response.writeHead(200, { 'content-length': '500' })
      response.write('{"choices"')
      response.destroy()
    }
    expect(await failure(open().write(task))).toMatchObject({ kind: 'unavailable' })
  })
  it('that quotes the key gets it nowhere', async () => {
    answering = (_one, response) =>
      say(response, {
        status: 401,
        body: {
          error: {
            message: 'Incorrect API key provided: sk-very-secret.',
            type: 'sk',
            code: 'invalid_api_key',
          },
        },
      })
    const error = await failure(open().write(task))
    expect(JSON.stringify([error, String(error), Object(error).cause])).not.toContain('very-secret')
  })
})

describe('setting it up', () => {
  const check = (path?: string) =>
    createAiSetup({ settings: settings(path), outbound, clock: testClock() }).ask()
  const host = () => new URL(address()).host
  it('tells that it answers, and whether it sees pictures', async () => {
    answering = (_one, response) => words(response)
    expect(await check()).toEqual([
      { ok: true, said: `Asked m at ${host()} for one word: it answered.` },
      { ok: true, said: `Showed m at ${host()} a picture: it took it.` },
    ])
    answering = ({ picture }, response) => {
      if (picture)
        say(response, {
          status: 400,
          body: { error: { message: 'this model does not support image input' } },
        })
      else words(response)
    }
    expect((await check())[1]).toEqual({
      ok: true,
      said: `Showed m at ${host()} a picture: it sees none, so texts are written from the words alone.`,
    })
  })
  it.each([
    [401, {}, 'the key is refused (401).'],
    [
      404,
      {},
      'neither there nor under /v1 is such a model, or anything that speaks chat completions (404).',
    ],
    [402, {}, 'the account has no quota left (402).'],
    [429, {}, 'it gets too many requests right now. Try again in a moment.'],
    [418, {}, 'refused (418).'],
    [200, 'x', 'no answer that can be read. Nothing is known.'],
  ])('says what is wrong (%i)', async (status, body, said) => {
    answering = (_one, response) => say(response, { status, body })
    expect(await check()).toEqual([
      { ok: false, said: `Asked m at ${host()} for one word: ${said}` },
    ])
  })
  it('asks nobody where nothing is set up', async () => {
    expect(await createAiSetup({ settings: null, outbound, clock: testClock() }).ask()).toEqual([])
    expect(asked).toEqual([])
  })
})
