import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import type { ThreadsSettings } from '#platform/settings/networks/network-settings.ts'
import type { Outbound } from '#platform/outbound/outbound-http.ts'
import { readJson } from '#platform/read-json.ts'
import type { OnUsage } from '../../capabilities/usage.ts'
import {
  understandGraph,
  unreachedGraph,
  type AnswerDeps,
} from '../../meta-graph/client/graph-answer.ts'
import type { GraphClient } from '../../meta-graph/client/graph-client.ts'
import { formBody, type Fields } from '../../meta-graph/client/request-body.ts'
import { threadsRefusal } from './threads-refusals.ts'
import { threadsNaming } from './threads-naming.ts'

export interface ThreadsDeps {
  readonly settings: ThreadsSettings
  readonly outbound: Outbound
  readonly clock: Clock
  readonly onUsage: OnUsage
}

interface SignCall<S extends z.ZodMiniType> {
  readonly path: `/${string}`
  readonly fields: Fields
  readonly schema: S
}

/**
 * Graph's wire as Threads speaks it: a host of its own, one version, and no version before the
 * calls of the sign-in, which carry their keys as fields (networks.md section 18). It never repeats
 * a call. Throws `ConnectorError`; `uncertain` only from `write`.
 */
export interface ThreadsClient extends GraphClient {
  sign<S extends z.ZodMiniType>(call: SignCall<S>): Promise<z.output<S>>
  /**
   * Exchanges the code of a consent for a token of one hour. `refused`: in the words of Threads,
   * which has a shape of its own for this refusal.
   */
  exchangeCode(came: {
    readonly code: string
    readonly redirectUri: string
  }): Promise<{ readonly token: string } | { readonly refused: string }>
}

/** The app of Threads is one of its own, and so are its quotas. */
export const appBudget = 'threads:app'
export const budgetOf = (userId: string): string => `threads:${userId}`

const readTimeoutMs = 20_000
const shortToken = z.object({ access_token: z.string().check(z.minLength(1)) })
const refusedCode = z.object({ error_type: z.string(), error_message: z.string() })

const withQuery = (address: string, fields: Fields = {}) => {
  const query = new URLSearchParams(fields).toString()
  return query === '' ? address : `${address}?${query}`
}
const headersOf = (token: string | null): Record<string, string> => ({
  accept: 'application/json',
  ...(token === null ? {} : { authorization: `Bearer ${token}` }),
})
const asForm = (fields: Fields) => {
  const { contentType, bytes } = formBody(fields)
  return { headers: { 'content-type': contentType }, body: bytes }
}

export function createThreadsClient({
  settings,
  outbound,
  clock,
  onUsage,
}: ThreadsDeps): ThreadsClient {
  const deps: AnswerDeps = {
    outbound,
    clock,
    voice: threadsNaming,
    ownRefusal: threadsRefusal,
    onUsage: (report) => {
      onUsage({ ...report, budget: report.budget.replace(/^meta:/, 'threads:') })
    },
  }
  const versioned = `${settings.graphUrl}/${settings.version}`

  return {
    async read(call) {
      const answer = await outbound
        .send({
          method: 'GET',
          url: withQuery(`${versioned}${call.path}`, call.fields),
          headers: headersOf(call.token),
          timeoutMs: readTimeoutMs,
        })
        .catch((cause: unknown) => {
          throw unreachedGraph(deps, cause, false)
        })
      return understandGraph(deps, call, { answer, isWrite: false })
    },
    async write(call) {
      const form = call.method === 'POST' ? asForm(call.fields ?? {}) : null
      const address = `${versioned}${call.path}`
      const answer = await outbound
        .send({
          method: call.method,
          url: form ? address : withQuery(address, call.fields),
          headers: { ...headersOf(call.token), ...form?.headers },
          ...(form ? { body: form.body } : {}),
          timeoutMs: call.guard.timeoutMs,
          mayStillSend: call.guard.mayStillSend,
          correlationId: call.guard.correlationId,
        })
        .catch((cause: unknown) => {
          throw unreachedGraph(deps, cause, true)
        })
      return understandGraph(deps, call, { answer, isWrite: true })
    },
    async sign({ path, fields, schema }) {
      const answer = await outbound
        .send({
          method: 'GET',
          url: withQuery(`${settings.graphUrl}${path}`, fields),
          headers: headersOf(null),
          timeoutMs: readTimeoutMs,
        })
        .catch((cause: unknown) => {
          throw unreachedGraph(deps, cause, false)
        })
      return understandGraph(deps, { account: null, schema }, { answer, isWrite: false })
    },
    exchangeCode: (came) => exchangeCode({ settings, deps }, came),
  }
}

interface SigningDesk {
  readonly settings: ThreadsSettings
  readonly deps: AnswerDeps
}

async function exchangeCode(
  { settings, deps }: SigningDesk,
  { code, redirectUri }: Parameters<ThreadsClient['exchangeCode']>[0],
): ReturnType<ThreadsClient['exchangeCode']> {
  const form = asForm({
    client_id: settings.appId,
    client_secret: settings.appSecret,
    grant_type: 'authorization_code',
    redirect_uri: redirectUri,
    // a browser may keep what Threads puts behind the code
    code: code.replace(/#_$/, ''),
  })
  const answer = await deps.outbound
    .send({
      method: 'POST',
      url: `${settings.graphUrl}/oauth/access_token`,
      headers: { ...headersOf(null), ...form.headers },
      body: form.body,
      timeoutMs: readTimeoutMs,
    })
    .catch((cause: unknown) => {
      throw unreachedGraph(deps, cause, false)
    })
  const refused =
    answer.status >= 400 && answer.status < 500
      ? z.safeParse(refusedCode, readJson(answer.body)).data
      : undefined
  if (refused) return { refused: refused.error_message }
  const asked = { account: null, schema: shortToken }
  return { token: understandGraph(deps, asked, { answer, isWrite: false }).access_token }
}
