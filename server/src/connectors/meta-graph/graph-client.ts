import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import { OutboundError, type Outbound, type OutboundAnswer } from '#platform/outbound-http.ts'
import type { SendGuard } from '../capabilities/publisher.ts'
import type { OnUsage } from '../capabilities/usage.ts'
import { ConnectorError } from '../connector-error.ts'
import { readJson } from '../json-call.ts'
import { blockedBudget, judgeFailure, judgeForeignAnswer, readGraphFailure, type FailedCall } from './graph-error.ts'
import type { Refusal } from './graph-refusals.ts'
import { formBody, multipartBody, type Fields, type FilePart, type RequestBody } from './request-body.ts'
import { readUsage } from './usage-headers.ts'
import type { Voice } from '../voice.ts'

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
  readonly voice: Voice
  /** Numbers that only this network uses, or means otherwise. */
  readonly ownRefusal?: (code: number, subcode: number | undefined) => Refusal | null
  /** Told of every usage header, and of every limit that refused a call. */
  readonly onUsage: OnUsage
}

interface Call<S extends z.ZodMiniType> {
  readonly path: `/${string}`
  /** Null only for the calls of the sign-in, which carry the app's own keys. */
  readonly token: string | null
  /** Whose allowance the call uses up: the page's or profile's id; null for calls of a person or of the app. */
  readonly account: string | null
  readonly fields?: Fields
  readonly schema: S
}
export interface GraphWrite<S extends z.ZodMiniType> extends Call<S> {
  readonly method: 'POST' | 'DELETE'
  readonly file?: FilePart
  readonly guard: SendGuard
}

/**
 * Graph's wire: base address, version, token in a header, `appsecret_proof`, tolerant parsing, one meaning per error (networks.md
 * section 1). Three reads carry secrets in the address, as their documented wire is; `facebook/no-address-in-log.test.ts` looks that none is logged. It never repeats a call. Throws `ConnectorError`; `uncertain` only from `write`.
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
      return understand(deps, call, answer, false)
    },
    async write(call) {
      const fields = provenFields(call)
      const body: RequestBody | null = call.method === 'DELETE' ? null : call.file ? multipartBody(fields, call.file) : formBody(fields)
      const answer = await deps.outbound.send({
        method: call.method, url: addressOf(call.path, body ? {} : fields),
        headers: { ...headersOf(call.token), ...(body ? { 'content-type': body.contentType } : {}) }, ...(body ? { body: body.bytes } : {}),
        timeoutMs: call.guard.timeoutMs, mayStillSend: call.guard.mayStillSend, correlationId: call.guard.correlationId,
      }).catch((cause: unknown) => { throw unreached(deps, cause, true) })
      return understand(deps, call, answer, true)
    },
  }
}

function unreached(deps: GraphDeps, cause: unknown, isWrite: boolean): unknown {
  if (!(cause instanceof OutboundError)) return cause
  const { network, name } = deps.voice
  if (cause.reach === 'not-sent') return new ConnectorError('unavailable', { network, cause, message: `${name} could not be reached. Nothing was sent; we try again by ourselves.` })
  if (!isWrite) return new ConnectorError('unavailable', { network, cause, message: `${name} did not answer. We try again by ourselves.` })
  // the body went out, and what became of it nobody has told us
  return new ConnectorError('uncertain', { network, cause, message: `${name} did not answer, so nobody knows yet whether it arrived.` })
}

function understand<S extends z.ZodMiniType>(deps: GraphDeps, { account, schema }: Call<S>, answer: OutboundAnswer, isWrite: boolean): z.output<S> {
  const { status, headers } = answer
  for (const report of readUsage(headers, account)) deps.onUsage(report)
  const body = readJson(answer.body)
  const failure = readGraphFailure(body)
  const parsed = !failure && status >= 200 && status < 300 ? z.safeParse(schema, body) : null
  if (parsed?.success) return parsed.data
  const call: FailedCall = { voice: deps.voice, ownRefusal: deps.ownRefusal ?? (() => null), isWrite, account, status, headers, now: deps.clock.now() }
  const error = failure ? judgeFailure(call, failure) : judgeForeignAnswer(call)
  // after the headers: they may still show room in an allowance that just refused
  const blocked = blockedBudget(call, error)
  if (blocked) deps.onUsage(blocked)
  throw error
}
