import type { LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import { Agent, request, type Dispatcher } from 'undici'
import productPackage from '../../../package.json' with { type: 'json' }
import { isPublicUrl, publicLookup, type ResolveName } from './public-address.ts'

/**
 * The only way out of the product. What it throws says whether the other side can have seen the
 * request: `not-sent` provably not, `no-answer` nobody knows. It never repeats anything by itself.
 */
export class OutboundError extends Error {
  readonly reach: 'not-sent' | 'no-answer'
  constructor(reach: 'not-sent' | 'no-answer', message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'OutboundError'
    this.reach = reach
  }
}

export interface OutboundRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer | string
  /** Whole call, connect to last byte, in milliseconds. Default 30 s. */
  readonly timeoutMs?: number
  /**
   * Asked again when the body is first pulled; false means: send nothing (a worker that lost its
   * lease may write nothing).
   */
  readonly mayStillSend?: () => boolean
  readonly correlationId?: string
  /** Most bytes of the answer that are read; more is an error. Default 5 MB. */
  readonly maxBytes?: number
  /** More than `maxBytes` is left out instead. */
  readonly cutsLonger?: boolean
  /**
   * The address was named by somebody else than the operator: only the public internet is asked,
   * which is looked at once more where it is connected to. Anything else was `not-sent`.
   */
  readonly publicOnly?: boolean
}

export interface OutboundAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export interface Outbound {
  send(call: OutboundRequest): Promise<OutboundAnswer>
  close(): Promise<void>
}

/** A call that ended: `2xx` to `5xx`, or how far it came when there was no answer. */
export interface OutboundCallEnd {
  readonly origin: string
  readonly outcome: `${number}xx` | OutboundError['reach']
  /** The address was named by somebody else than the operator. */
  readonly isNamedByOthers: boolean
  readonly ms: number
}

/** Networks ask who calls, and some refuse nobody. */
const userAgent = `Marquee/${productPackage.version}`

const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

export interface OutboundOptions {
  /** Bounds how many calls to one network run at once. */
  readonly connectionsPerOrigin?: number
  /** Told after every call. */
  readonly onEnd?: (end: OutboundCallEnd) => void
  /** Origins of the operator's own that also `publicOnly` may reach: the town. */
  readonly trustedOrigins?: readonly string[]
  /** How names are resolved for `publicOnly`. */
  readonly resolve?: ResolveName
}

/** One pool of connections per origin. */
export function createOutbound({
  connectionsPerOrigin = 512,
  onEnd,
  trustedOrigins = [],
  resolve,
}: OutboundOptions = {}): Outbound {
  const agentOf = (connect: { readonly lookup?: LookupFunction }) =>
    new Agent({
      connections: connectionsPerOrigin,
      pipelining: 1,
      keepAliveTimeout: 10_000,
      connect: { timeout: 10_000, ...connect },
    })
  const agent = agentOf({})
  const publicAgent = agentOf({ lookup: publicLookup(resolve) })
  const isNamedByOthers = ({ publicOnly = false, url }: OutboundRequest) =>
    publicOnly && !trustedOrigins.includes(URL.parse(url)?.origin ?? '')
  function agentFor(call: OutboundRequest): Agent {
    if (!isNamedByOthers(call)) return agent
    if (isPublicUrl(call.url)) return publicAgent
    throw new OutboundError('not-sent', 'Only public addresses may be asked.')
  }
  return {
    async send(call) {
      const began = performance.now()
      const tell = (outcome: OutboundCallEnd['outcome']) =>
        onEnd?.({
          origin: URL.parse(call.url)?.origin ?? 'none',
          outcome,
          isNamedByOthers: isNamedByOthers(call),
          ms: performance.now() - began,
        })
      try {
        const answer = await send(agentFor(call), call)
        tell(`${Math.floor(answer.status / 100)}xx`)
        return answer
      } catch (error) {
        tell(error instanceof OutboundError ? error.reach : 'not-sent')
        throw error
      }
    },
    async close() {
      await Promise.all([agent.destroy(), publicAgent.destroy()])
    },
  }
}

async function send(agent: Agent, call: OutboundRequest): Promise<OutboundAnswer> {
  const body = typeof call.body === 'string' ? Buffer.from(call.body) : (call.body ?? null)
  // a call without a body cannot be checked when its body is pulled, so it is checked here, as late
  // as it can be
  let refused = call.mayStillSend?.() === false
  if (refused)
    throw new OutboundError('not-sent', 'The time for this call had run out before it was sent.')
  let pulled = body === null
  async function* pull(bytes: Buffer): AsyncGenerator<Buffer> {
    if (call.mayStillSend?.() === false) {
      refused = true
      throw new Error('lease lost')
    }
    pulled = true
    yield bytes
  }
  const headers: Record<string, string> = { 'user-agent': userAgent, ...call.headers }
  if (call.correlationId) headers['x-correlation-id'] = call.correlationId
  if (body) headers['content-length'] = String(body.length)
  try {
    const answer = await request(call.url, {
      dispatcher: agent,
      method: call.method satisfies Dispatcher.HttpMethod,
      headers,
      body: body ? Readable.from(pull(body)) : null,
      signal: AbortSignal.timeout(call.timeoutMs ?? 30_000),
      headersTimeout: call.timeoutMs ?? 30_000,
      bodyTimeout: call.timeoutMs ?? 30_000,
    })
    return {
      status: answer.statusCode,
      headers: flatHeaders(answer.headers),
      body: await readBody(answer.body, call),
    }
  } catch (cause) {
    if (cause instanceof OutboundError) throw cause
    if (refused)
      throw new OutboundError(
        'not-sent',
        'The time for this call had run out before it was sent.',
        cause,
      )
    if (neverConnected.has(codeOf(cause)))
      throw new OutboundError('not-sent', 'The other side could not be reached.', cause)
    if (!pulled)
      throw new OutboundError('not-sent', 'The call ended before anything was sent.', cause)
    throw new OutboundError('no-answer', 'The other side did not answer.', cause)
  }
}

function flatHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string> {
  const flat: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) flat[name] = Array.isArray(value) ? value.join(', ') : value
  return flat
}

async function readBody(
  stream: AsyncIterable<Buffer>,
  { maxBytes = 5_000_000, cutsLonger = false }: OutboundRequest,
): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    if (size > maxBytes && cutsLonger)
      return Buffer.concat([...chunks, chunk]).subarray(0, maxBytes)
    if (size > maxBytes) throw new OutboundError('no-answer', 'The answer was longer than allowed.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}

/** A call with a body of any size, either way. */
export interface TransferRequest {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: { readonly bytes: number; readonly stream: () => Readable }
  /** The longest silence: before the answer begins, and between two of its pieces. */
  readonly silenceMs: number
}

export interface TransferAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** The caller reads it to its end, or destroys it. */
  readonly body: Readable
}

/**
 * The way out for files, which never lie in memory as a whole. Throws `OutboundError`; repeats
 * nothing by itself.
 */
export interface Transfers {
  open(call: TransferRequest): Promise<TransferAnswer>
  close(): Promise<void>
}

/** A body is given up when it leaves more slowly than this. */
const leastBytesPerMs = 200

export function createTransfers(): Transfers {
  const agent = new Agent({
    connections: 64,
    pipelining: 1,
    keepAliveTimeout: 4000,
    connect: { timeout: 5000 },
  })
  return {
    open: (call) => openTransfer(agent, call),
    close: () => agent.destroy(),
  }
}

async function openTransfer(
  agent: Agent,
  { method, url, headers, body, silenceMs }: TransferRequest,
): Promise<TransferAnswer> {
  const late = new AbortController()
  const longestMs = silenceMs + (body ? body.bytes / leastBytesPerMs : 0)
  const timer = setTimeout(() => late.abort(new Error('no answer in time')), longestMs)
  try {
    const answer = await request(url, {
      dispatcher: agent,
      method,
      headers: {
        'user-agent': userAgent,
        ...headers,
        ...(body ? { 'content-length': String(body.bytes) } : {}),
      },
      body: body ? body.stream() : null,
      signal: late.signal,
      headersTimeout: longestMs,
      bodyTimeout: silenceMs,
    })
    return {
      status: answer.statusCode,
      headers: flatHeaders(answer.headers),
      body: answer.body,
    }
  } catch (cause) {
    const reach = neverConnected.has(codeOf(cause)) ? 'not-sent' : 'no-answer'
    throw new OutboundError(reach, 'The other side did not answer.', cause)
  } finally {
    clearTimeout(timer)
  }
}
