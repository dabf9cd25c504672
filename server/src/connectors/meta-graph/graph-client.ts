import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import type { ToolType } from '@marquee/contract/networks.ts'
import type { Clock } from '#platform/clock.ts'
import { OutboundError, type Outbound, type OutboundAnswer } from '#platform/outbound-http.ts'
import type { SendGuard } from '../capabilities/publisher.ts'
import { ConnectorError } from '../connector-error.ts'
import { judgeFailure, judgeForeignAnswer, readGraphFailure } from './graph-error.ts'
import { formBody, multipartBody, type Fields, type FilePart, type RequestBody } from './request-body.ts'
import { readUsage, type GraphUsage } from './usage-headers.ts'

export interface GraphSettings {
  readonly appId: string
  readonly appSecret: string
  readonly graphUrl: string
  /** Such as `v26.0`. */
  readonly version: string
}

export interface GraphDeps {
  readonly outbound: Outbound
  readonly clock: Clock
  readonly settings: GraphSettings
  /** Who the errors speak of: Instagram uses the same wire. */
  readonly network: ToolType
  readonly name: string
  /** Told of every usage header, for budgets. */
  readonly onUsage?: (usage: GraphUsage) => void
}

interface Call<S extends z.ZodMiniType> {
  readonly path: `/${string}`
  /** Null only for the calls of the sign-in, which carry the app's own keys. */
  readonly token: string | null
  readonly fields?: Fields
  readonly schema: S
}
export interface GraphWrite<S extends z.ZodMiniType> extends Call<S> {
  readonly method: 'POST' | 'DELETE'
  readonly file?: FilePart
  readonly guard: SendGuard
}

/**
 * Graph's wire: base address, version, token in a header (never in an address), `appsecret_proof`, tolerant parsing, one meaning per
 * error (networks.md section 1). It never repeats a call. Throws `ConnectorError`; `uncertain` only from `write`.
 */
export interface GraphClient {
  read<S extends z.ZodMiniType>(call: Call<S>): Promise<z.output<S>>
  write<S extends z.ZodMiniType>(call: GraphWrite<S>): Promise<z.output<S>>
}

const readTimeoutMs = 20_000

export function createGraphClient(deps: GraphDeps): GraphClient {
  const { settings } = deps
  const proofOf = (token: string) => createHmac('sha256', settings.appSecret).update(token).digest('hex')
  const addressOf = (path: string, fields: Fields) => {
    const query = new URLSearchParams(fields).toString()
    return `${settings.graphUrl}/${settings.version}${path}${query === '' ? '' : `?${query}`}`
  }
  const headersOf = (token: string | null): Record<string, string> => ({ accept: 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) })
  // the app's own token ("id|secret") needs no proof: it is the secret
  const provenFields = ({ token, fields = {} }: { readonly token: string | null; readonly fields?: Fields }): Fields =>
    token === null || token.includes('|') ? fields : { ...fields, appsecret_proof: proofOf(token) }

  return {
    async read(call) {
      const answer = await deps.outbound
        .send({ method: 'GET', url: addressOf(call.path, provenFields(call)), headers: headersOf(call.token), timeoutMs: readTimeoutMs })
        .catch((cause: unknown) => { throw unreached(deps, cause, false) })
      return understand(deps, answer, call.schema, false)
    },
    async write(call) {
      const fields = provenFields(call)
      const body: RequestBody | null = call.method === 'DELETE' ? null : call.file ? multipartBody(fields, call.file) : formBody(fields)
      const answer = await deps.outbound.send({
        method: call.method, url: addressOf(call.path, body ? {} : fields),
        headers: { ...headersOf(call.token), ...(body ? { 'content-type': body.contentType } : {}) }, ...(body ? { body: body.bytes } : {}),
        timeoutMs: call.guard.timeoutMs, mayStillSend: call.guard.mayStillSend, correlationId: call.guard.correlationId,
      }).catch((cause: unknown) => { throw unreached(deps, cause, true) })
      return understand(deps, answer, call.schema, true)
    },
  }
}

function unreached(deps: GraphDeps, cause: unknown, isWrite: boolean): unknown {
  if (!(cause instanceof OutboundError)) return cause
  const { network, name } = deps
  if (cause.reach === 'not-sent') return new ConnectorError('unavailable', { network, cause, message: `${name} could not be reached. Nothing was sent; we try again by ourselves.` })
  if (!isWrite) return new ConnectorError('unavailable', { network, cause, message: `${name} did not answer. We try again by ourselves.` })
  // the body went out, and what became of it nobody has told us
  return new ConnectorError('uncertain', { network, cause, message: `${name} did not answer, so nobody knows yet whether it arrived.` })
}

function understand<S extends z.ZodMiniType>(deps: GraphDeps, answer: OutboundAnswer, schema: S, isWrite: boolean): z.output<S> {
  const usage = readUsage(answer.headers)
  if (usage) deps.onUsage?.(usage)
  const call = { network: deps.network, name: deps.name, isWrite, status: answer.status, headers: answer.headers, now: deps.clock.now() }
  const body = readJson(answer.body)
  const failure = readGraphFailure(body)
  if (failure) throw judgeFailure(call, failure)
  const parsed = answer.status >= 200 && answer.status < 300 ? z.safeParse(schema, body) : null
  if (!parsed?.success) throw judgeForeignAnswer(call)
  return parsed.data
}

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}
