import type { FastifyRequest } from 'fastify'

const localNames = new Set(['localhost', '127.0.0.1', '[::1]', '::1'])
const isLoopback = (address: string | undefined) =>
  address === '::1' || /^(::ffff:)?127\./.test(address ?? '')

/**
 * Whether a call comes from this machine, by its own name, and not through a proxy. The socket's
 * own address counts: what a header says of it is anybody's word; a proxy on this machine need not
 * say that it is one.
 */
export function isFromThisMachine(request: FastifyRequest): boolean {
  const isForwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some(
    (name) => request.headers[name] !== undefined,
  )
  return (
    isLoopback(request.socket.remoteAddress) && localNames.has(request.hostname) && !isForwarded
  )
}
