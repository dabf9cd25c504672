import { createServer, request as ask, type IncomingHttpHeaders } from 'node:http'

/** A message to the product as the network signed it. */
export interface Hook {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/**
 * Stands before the product, takes what networks tell and keeps it to be delivered otherwise;
 * everything else goes through.
 */
export interface HookCollector {
  readonly taken: Hook[]
  stop(): Promise<void>
}

export async function collectHooks({
  port,
  productPort,
}: {
  readonly port: number
  readonly productPort: number
}): Promise<HookCollector> {
  const taken: Hook[] = []
  const server = createServer((request, response) => {
    const { url: path = '/', method = 'GET', headers } = request
    if (method !== 'POST' || !path.startsWith('/webhooks/')) {
      const through = ask(
        { port: productPort, host: 'localhost', path, method, headers },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(response)
        },
      )
      through.on('error', () => response.destroy())
      request.pipe(through)
      return
    }
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      taken.push({ path, headers, body: Buffer.concat(parts) })
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  return {
    taken,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
