import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import type { ReceivedCall } from './received-call.ts'

/** One call as it went over the wire of the town, for `scripts/check-vendors.ts`. */
export interface Traffic {
  readonly network: string
  readonly method: string
  readonly route: string
  readonly path: string
  readonly query: unknown
  readonly body: unknown
  readonly status: number
  readonly answer: unknown
  /** It comes from the product, and not from a test of the town. */
  readonly isOurs: boolean
}

interface Served {
  readonly network: string
  readonly route: string
  readonly path: string
  readonly received: ReceivedCall
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** Words of the wire stay, as `PHOTO`; what people wrote is a text like any other. */
const shapeOf = (value: unknown): string =>
  JSON.stringify(value, (name, inner: unknown) =>
    typeof inner === 'string' && name !== 'fields' && !/^[A-Z][A-Z_]*$/.test(inner) ? '' : inner,
  )

const seen = new Set<string>()

/**
 * Keeps what was asked and answered in the folder of `MARQUEE_TRAFFIC`, each shape once; without it
 * nothing. Calls that a fault met are not kept, since then the town does not speak for itself.
 */
export function keepTraffic(
  request: FastifyRequest,
  call: Served,
  answer: { readonly status: number; readonly body: unknown },
): void {
  const folder = process.env['MARQUEE_TRAFFIC']
  if (!folder) return
  const isJson = request.headers['content-type']?.includes('json') === true
  const kept: Traffic = {
    network: call.network,
    method: call.received.method,
    route: call.route,
    path: call.path.replace(/\?upload_phase=.*$/, ''),
    query: request.query,
    body: isJson ? request.body : call.received.body,
    status: answer.status,
    answer: parsed(answer.body),
    isOurs: request.headers['user-agent']?.startsWith('Marquee/') === true,
  }
  // the place is part of the shape, which else knows it as a text like any other
  const shape = `${kept.network} ${kept.route} ${shapeOf({ ...kept, path: '' })}`
  if (seen.has(shape)) return
  seen.add(shape)
  mkdirSync(folder, { recursive: true })
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(kept)}\n`)
}
