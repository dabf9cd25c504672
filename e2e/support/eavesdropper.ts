import { createServer, request as forward, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One call of a browser, whole. Bodies grow while they come: a stream of events is never finished. */
export interface Exchange {
  readonly method: string
  readonly url: URL
  readonly asked: { readonly headers: IncomingMessage['headers']; body: string }
  readonly answered: { status: number; headers: IncomingMessage['headers']; body: string }
}

export interface Eavesdropper {
  /** For the browser's proxy setting. */
  readonly proxy: string
  readonly exchanges: readonly Exchange[]
  stop(): Promise<void>
}

/**
 * A proxy that hears every byte between a browser and this machine, pop-ups, beacons and answers to
 * closed windows included. Bytes are kept as latin1, one letter each.
 */
export async function startEavesdropper(): Promise<Eavesdropper> {
  const exchanges: Exchange[] = []
  const server = createServer((incoming, outgoing) => {
    const url = new URL(incoming.url ?? '')
    const exchange: Exchange = {
      method: incoming.method ?? '',
      url,
      asked: { headers: incoming.headers, body: '' },
      answered: { status: 0, headers: {}, body: '' },
    }
    exchanges.push(exchange)
    // asked for uncompressed, so that what is heard can be read
    const {
      'accept-encoding': _encodings,
      'proxy-connection': _proxy,
      ...headers
    } = incoming.headers
    const onward = forward(url, { method: exchange.method, headers }, (answer) => {
      exchange.answered.status = answer.statusCode ?? 0
      exchange.answered.headers = answer.headers
      outgoing.writeHead(exchange.answered.status, answer.headers)
      answer.on('data', (chunk: Buffer) => {
        exchange.answered.body += chunk.toString('latin1')
      })
      answer.pipe(outgoing)
    })
    // whichever side goes first takes the other along; the browser then says what it missed
    onward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => onward.destroy())
    incoming.on('data', (chunk: Buffer) => {
      exchange.asked.body += chunk.toString('latin1')
    })
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? (address satisfies AddressInfo).port : 0
  return {
    proxy: `http://127.0.0.1:${port}`,
    exchanges,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}
