import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterAll, beforeAll } from 'vitest'

export interface FileHost {
  /** Serves these bytes from now on, and answers their address. */
  put(name: string, type: string, bytes: Buffer): string
}

/**
 * A small host for the files that a network fetches by itself, as our own `/m/` addresses are:
 * right type, right length, no redirect.
 */
export function useFileHost(): FileHost {
  const files = new Map<string, { readonly type: string; readonly bytes: Buffer }>()
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const file = files.get(request.url ?? '')
    if (!file) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'content-type': file.type, 'content-length': file.bytes.length })
    response.end(request.method === 'HEAD' ? undefined : file.bytes)
  }
  let server: Server
  let port = 0
  beforeAll(async () => {
    server = createServer(answer)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    port = typeof address === 'object' && address ? address.port : 0
  })
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return {
    put(name, type, bytes) {
      files.set(`/${name}`, { type, bytes })
      return `http://127.0.0.1:${port}/${name}`
    },
  }
}
