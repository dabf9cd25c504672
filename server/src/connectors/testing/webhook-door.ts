import { createServer, type IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type {
  GenuineWebhook,
  KeyedWebhookSource,
  WebhookEvent,
  WebhookSource,
} from '../capabilities/webhook-events.ts'

export interface WebhookDoor {
  /** Our own address, known once the tests run. */
  url(): string
  /** What came and was proven, oldest first; empty before every test. */
  readonly told: (GenuineWebhook & { readonly news: readonly WebhookEvent[] })[]
}

/**
 * An address of ours with nothing behind it but what a network's news need: the answer to its
 * question, and the proof of each body.
 */
export function useWebhookDoor(source: () => WebhookSource | KeyedWebhookSource): WebhookDoor {
  const told: WebhookDoor['told'] = []
  async function prove(raw: Buffer, headers: IncomingHttpHeaders): Promise<boolean> {
    const genuine = await source().verify(raw, headers)
    if (genuine) told.push({ ...genuine, news: source().read(JSON.parse(raw.toString('utf8'))) })
    return genuine !== null
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        if (request.method === 'GET') {
          const answer = source().challenge(
            Object.fromEntries(new URL(request.url ?? '', 'http://localhost').searchParams),
          )
          response
            .writeHead(answer ? 200 : 400, { 'content-type': answer?.contentType ?? 'text/plain' })
            .end(answer?.body ?? '')
          return
        }
        const raw = Buffer.concat(chunks)
        void prove(raw, request.headers).then((isGenuine) => {
          response.writeHead(isGenuine ? 200 : 403).end()
        })
      })
  })
  let origin = ''
  beforeAll(async () => {
    await new Promise<void>((listening) => {
      server.listen(0, '127.0.0.1', listening)
    })
    const at = server.address()
    origin = `http://localhost:${typeof at === 'object' && at ? at.port : 0}`
  })
  beforeEach(() => {
    told.length = 0
  })
  afterAll(async () => {
    await new Promise((closed) => {
      server.close(closed)
    })
  })
  return { url: () => `${origin}/webhooks/${source().provider}`, told }
}
