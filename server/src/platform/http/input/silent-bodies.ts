import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { hasBody, isGathered } from './bodies-under-way.ts'

const late = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

interface Patience {
  /** Without a single byte. */
  readonly silentMs: number
  /** A body that lies in memory moves by at least so many bytes in so long. */
  readonly slowMs: number
  readonly leastBytes: number
}
/** A phone on a bad line sends ten times as much. */
const usual: Patience = { silentMs: 30_000, slowMs: 60_000, leastBytes: 120_000 }

/**
 * Ends a request whose body stays without a byte for so long, and one that is gathered in memory
 * and only drips. A file may come as slowly as it likes, and a body that waits because we do not
 * read it yet goes on.
 */
export function endSilentBodies(app: FastifyInstance, patience: Partial<Patience> = {}): void {
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw
    if (hasBody(request.raw) && socket instanceof Socket)
      watch(request.raw, { ...usual, ...patience }, () => {
        request.log.info(
          { route: request.routeOptions.url },
          'a body fell silent or came too slowly',
        )
        if (reply.raw.headersSent) socket.destroy()
        else socket.end(late, () => socket.destroy())
      })
  })
}

const pollsUntilSilent = 10

function watch(
  request: IncomingMessage,
  { silentMs, slowMs, leastBytes }: Patience,
  end: () => void,
): void {
  const pollMs = silentMs / pollsUntilSilent
  let bytes = request.socket.bytesRead
  // looks and not time: while this process stands still nothing can arrive, and it looks but once
  let silentPolls = 0
  let slow = { polls: 0, from: bytes }
  const isTooSlow = () => {
    slow.polls += 1
    if (slow.polls * pollMs < slowMs) return false
    const moved = bytes - slow.from
    slow = { polls: 0, from: bytes }
    return moved < leastBytes
  }
  const look = setInterval(() => {
    // a body that was refused in the middle is neither, once its line is gone
    if (request.complete || request.destroyed || request.socket.destroyed)
      return clearInterval(look)
    const isMoving = request.socket.bytesRead !== bytes
    bytes = request.socket.bytesRead
    // bytes that nobody took yet: it is we who are slow
    const isOurs = request.readableLength > 0
    silentPolls = isMoving || isOurs ? 0 : silentPolls + 1
    if (isOurs || !isGathered(request)) slow = { polls: 0, from: bytes }
    if (silentPolls >= pollsUntilSilent || (isGathered(request) && !isOurs && isTooSlow())) {
      clearInterval(look)
      end()
    }
  }, pollMs).unref()
}
