import { createHmac } from 'node:crypto'
import type * as z from 'zod/mini'
import type { SendGuard } from '../../capabilities/publish/publisher.ts'
import { multipartBody, type FilePart } from '../../http/multipart-body.ts'
import {
  understandGraph,
  unreachedGraph,
  type GraphAnswerContext,
  type AnswerDeps,
} from './graph-answer.ts'
import { formBody, type Fields, type RequestBody } from './request-body.ts'

export interface GraphSettings {
  readonly appId: string
  readonly appSecret: string
  readonly graphUrl: string
  /** Such as `v26.0`. */
  readonly version: string
}

export interface GraphDeps extends AnswerDeps {
  readonly settings: GraphSettings
}

interface Call<S extends z.ZodMiniType> extends GraphAnswerContext<S> {
  readonly path: `/${string}`
  /** Null only for the calls of the sign-in, which carry the app's own keys. */
  readonly token: string | null
  readonly fields?: Fields
}
export interface GraphWrite<S extends z.ZodMiniType> extends Call<S> {
  readonly method: 'POST' | 'DELETE'
  readonly file?: FilePart
  readonly guard: SendGuard
}

/**
 * Graph's wire: base address, version, token in a header, `appsecret_proof`, tolerant parsing, one
 * meaning per error (networks.md section 1). Three reads carry secrets in the address, as their
 * documented wire is; `facebook/no-address-in-log.test.ts` looks that none is logged. It never
 * repeats a call. Throws `ConnectorError`; `uncertain` only from `write`.
 */
export interface GraphClient {
  read<S extends z.ZodMiniType>(call: Call<S>): Promise<z.output<S>>
  write<S extends z.ZodMiniType>(call: GraphWrite<S>): Promise<z.output<S>>
}

const readTimeoutMs = 20_000

export function createGraphClient(deps: GraphDeps): GraphClient {
  const { settings } = deps
  const proofOf = (token: string) =>
    createHmac('sha256', settings.appSecret).update(token).digest('hex')
  const addressOf = (path: string, fields: Fields) => {
    const query = new URLSearchParams(fields).toString()
    return `${settings.graphUrl}/${settings.version}${path}${query === '' ? '' : `?${query}`}`
  }
  const headersOf = (token: string | null): Record<string, string> => ({
    accept: 'application/json',
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  })
  // the app's own token ("id|secret") needs no proof: it is the secret
  const provenFields = ({
    token,
    fields = {},
  }: {
    readonly token: string | null
    readonly fields?: Fields
  }): Fields =>
    token === null || token.includes('|') ? fields : { ...fields, appsecret_proof: proofOf(token) }

  return {
    async read(call) {
      const answer = await deps.outbound
        .send({
          method: 'GET',
          url: addressOf(call.path, provenFields(call)),
          headers: headersOf(call.token),
          timeoutMs: readTimeoutMs,
        })
        .catch((cause: unknown) => {
          throw unreachedGraph(deps, cause, false)
        })
      return understandGraph(deps, call, { answer, isWrite: false })
    },
    async write(call) {
      const fields = provenFields(call)
      const body: RequestBody | null =
        call.method === 'DELETE'
          ? null
          : call.file
            ? multipartBody(fields, call.file)
            : formBody(fields)
      const answer = await deps.outbound
        .send({
          method: call.method,
          url: addressOf(call.path, body ? {} : fields),
          headers: {
            ...headersOf(call.token),
            ...(body ? { 'content-type': body.contentType } : {}),
          },
          ...(body ? { body: body.bytes } : {}),
          timeoutMs: call.guard.timeoutMs,
          mayStillSend: call.guard.mayStillSend,
          correlationId: call.guard.correlationId,
        })
        .catch((cause: unknown) => {
          throw unreachedGraph(deps, cause, true)
        })
      return understandGraph(deps, call, { answer, isWrite: true })
    },
  }
}
