import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RefusingFault } from './fault.ts'
import type { Kernel } from './kernel.ts'
import type { ReceivedCall } from './received-call.ts'
import { receiveCall } from './received-call.ts'
import type { Conditions, TownAnswer } from './serve-call.ts'
import { serveCall } from './serve-call.ts'

/** A call of a network, before it is received. */
export interface Serving {
  network: string
  /** The path with its parts named; `path` says what stood there, and is the same without parts. */
  route: string
  path?: string
  run(received: ReceivedCall, conditions: Conditions): TownAnswer | Promise<TownAnswer>
  refuse(fault: RefusingFault): TownAnswer
}

/** Receives a call and takes it the shared path of all networks, through log and faults. */
export async function receiveAndServe(
  kernel: Kernel,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { network, route, path = route, run, refuse }: Serving,
): Promise<unknown> {
  const received = await receiveCall(request)
  return serveCall(kernel, request, {
    reply,
    call: {
      network,
      route,
      path,
      received,
      run: async (conditions) => run(received, conditions),
      refuse,
    },
  })
}

/** Tokens are asked for by forms alone. */
export const isForm = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
