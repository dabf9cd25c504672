import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { Json } from '../testing.ts'

export interface WebhookCall {
  path: string
  headers: Record<string, string>
  raw: string
  body: Json
}

/** A stand-in for the product: takes the town's messages and answers what the test wants. */
export function useReceiver(pointTownAt: (base: string) => Promise<unknown>) {
  const told: WebhookCall[] = []
  let answer: (message: WebhookCall) => { status: number; body: unknown } = () => ({
    status: 200,
    body: {},
  })
  let answerGet: (query: URLSearchParams) => { status: number; text: string } = () => ({
    status: 404,
    text: '',
  })
  let base = ''
  let server: Server
  const plain = (message: WebhookCall) => ({
    status: 200,
    body: { event: message.body.at('event'), success: true },
  })

  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.method === 'GET') {
        const { status, text } = answerGet(
          new URL(request.url ?? '/', 'http://localhost').searchParams,
        )
        return response.writeHead(status, { 'content-type': 'text/plain' }).end(text)
      }
      let raw = ''
      request.on('data', (chunk: Buffer) => {
        raw += chunk.toString('utf8')
      })
      request.on('end', () => {
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        )
        const message = {
          path: request.url ?? '',
          headers,
          raw,
          body: new Json(raw.startsWith('{') ? JSON.parse(raw) : raw),
        }
        told.push(message)
        const { status, body } = answer(message)
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  beforeEach(async () => {
    const address = server.address()
    base = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
    await pointTownAt(base)
    told.length = 0
    answer = plain
  })
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return {
    told,
    types: () => told.map(({ body }) => String(body.at('type') ?? body.at('event'))),
    answer(next: typeof answer) {
      answer = next
    },
    /** For questions by GET, such as whether an address is ours. */
    answerGet(next: typeof answerGet) {
      answerGet = next
    },
    base: () => base,
  }
}
