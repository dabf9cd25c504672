import type { FastifyInstance } from 'fastify'
import { networkOf } from './network-of.ts'

/**
 * A caller (an address, or the network of an IPv6 one) holds so many connections at once; further
 * ones are closed. A browser needs six, a house with fifty of them behind one address 300.
 */
export function limitConnections(app: FastifyInstance, most: number): void {
  const open = new Map<string, number>()
  app.server.on('connection', (socket) => {
    const caller = networkOf(socket.remoteAddress ?? '')
    const count = (open.get(caller) ?? 0) + 1
    if (count > most) {
      app.log.info({ most }, 'a caller holds too many connections')
      socket.destroy()
      return
    }
    open.set(caller, count)
    socket.once('close', () => {
      const left = (open.get(caller) ?? 1) - 1
      if (left > 0) open.set(caller, left)
      else open.delete(caller)
    })
  })
}
