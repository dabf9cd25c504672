import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const late = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/**
 * Ends a request whose body stays without a byte for so long. A body that comes slowly goes on, and
 * so does one that waits because we do not read it yet.
 */
export function endSilentBodies(app: FastifyInstance, silentMs = 30_000): void {
  app.addHook('onRequest', async (request, reply) => {
    const { headers, socket } = request.raw
    const hasBody = 'transfer-encoding' in headers || Number(headers['content-length']) > 0
    if (hasBody && socket instanceof Socket)
      watch(request.raw, silentMs, () => {
        request.log.info({ route: request.routeOptions.url }, 'a body fell silent')
        if (reply.raw.headersSent) socket.destroy()
        else socket.end(late, () => socket.destroy())
      })
  })
}

const pollsUntilSilent = 10

function watch(request: FastifyRequest['raw'], silentMs: number, end: () => void): void {
  let bytes = request.socket.bytesRead
  // looks and not time: while this process stands still nothing can arrive, and it looks but once
  let silentPolls = 0
  const look = setInterval(() => {
    if (request.complete || request.destroyed) return clearInterval(look)
    const isMoving = request.socket.bytesRead !== bytes
    // bytes that nobody took yet: it is we who are slow
    if (isMoving || request.readableLength > 0) {
      bytes = request.socket.bytesRead
      silentPolls = 0
    } else if (++silentPolls >= pollsUntilSilent) {
      clearInterval(look)
      end()
    }
  }, silentMs / pollsUntilSilent).unref()
}
