import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import type { XSettings } from '#platform/network-settings.ts'
import type { Outbound, OutboundRequest } from '#platform/outbound-http.ts'
import type { OnUsage } from '../capabilities/usage.ts'
import { callJson } from '../json-call.ts'
import { appBudget, readRate } from './rate-headers.ts'
import { isOutOfMoney, judgeFailure, judgeOfApp, problem, type FailedCall, type Problem } from './x-error.ts'
import { xVoice } from './x-voice.ts'

export interface XDeps {
  readonly settings: XSettings
  readonly outbound: Outbound
  readonly clock: Clock
  /** Told of every rate header, and of money that is used up. */
  readonly onUsage: OnUsage
}

interface Call<S extends z.ZodMiniType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/2/${string}`
  /** A person's access token, or the app's own. */
  readonly token: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
  /** The window that the call is counted in; null: nobody's. */
  readonly budget: string | null
  readonly schema: S
}

/** What OAuth refused (RFC 6749 section 5.2). */
export interface Refused {
  readonly code: string
}

/**
 * X's wire: base address, problem+json, rate headers, one meaning per error (networks.md section 5). It never repeats a call, and makes none
 * that changes a post. Throws `ConnectorError`, never `uncertain`. Tokens travel in a header or a body, never in an address.
 */
export interface XClient {
  call<S extends z.ZodMiniType>(call: Call<S>): Promise<z.output<S>>
  /** A call of the sign-in, by the app's own name and secret. What OAuth refuses is an answer; everything else is thrown. */
  sign(path: '/2/oauth2/token' | '/2/oauth2/revoke', form: Readonly<Record<string, string>>): Promise<{ readonly body: unknown; readonly refused: Refused | null }>
}

const oauthError = z.object({ error: z.string() })
const partial = z.object({ errors: z.array(problem), data: z.optional(z.unknown()) })

export function createXClient({ settings, outbound, clock, onUsage }: XDeps): XClient {
  const basic = Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64')
  const send = async (request: OutboundRequest): Promise<{ readonly body: unknown; readonly failed: FailedCall; readonly isGood: boolean }> => {
    const { status, headers, body } = await callJson(outbound, xVoice.network, request)
    return { body, failed: { status, headers, now: clock.now() }, isGood: status >= 200 && status < 300 }
  }
  return {
    async call({ method, path, token, query = {}, body: json, budget, schema }) {
      const text = new URLSearchParams(query).toString()
      const { body, failed, isGood } = await send({
        method, url: `${settings.apiUrl}${path}${text === '' ? '' : `?${text}`}`,
        headers: { accept: 'application/json', authorization: `Bearer ${token}`, ...(json ? { 'content-type': 'application/json' } : {}) },
        ...(json ? { body: JSON.stringify(json) } : {}),
      })
      const rate = budget === null ? null : readRate(failed.headers, budget, failed.now)
      if (rate) onUsage(rate)
      const empty = isGood ? readEmptyHanded(body) : null
      const parsed = isGood && !empty ? z.safeParse(schema, body) : null
      if (parsed?.success) return parsed.data
      const error = empty ? judgeFailure({ ...failed, status: empty.status ?? failed.status }, empty) : judgeFailure(failed, isGood ? null : readProblem(body))
      // a wait that only we reckon is no block
      if (isOutOfMoney(error)) onUsage({ budget: appBudget, percent: 100, blockedForMs: 0 })
      throw error
    },
    async sign(path, form) {
      const { body, failed, isGood } = await send({
        method: 'POST', url: `${settings.apiUrl}${path}`,
        headers: { accept: 'application/json', authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' }, body: new URLSearchParams(form).toString(),
      })
      const oauth = z.safeParse(oauthError, body).data
      if (failed.status >= 500 || failed.status === 429) throw judgeFailure(failed, readProblem(body))
      // a refusal that is not OAuth's is of our app or of a gate on the way, and says nothing of the person
      if (!isGood && !oauth) throw judgeOfApp(failed)
      return { body, refused: oauth ? { code: oauth.error.slice(0, 100) } : null }
    },
  }
}

/** What X says of a success that brought nothing; null when it brought something, be it with gaps. */
function readEmptyHanded(body: unknown): Problem | null {
  const answer = z.safeParse(partial, body).data
  return answer && answer.data === undefined ? (answer.errors[0] ?? null) : null
}

/** The problem itself, in the words of the first of its parts where they say more than its own; null when it is not X's. */
function readProblem(body: unknown): Problem | null {
  const own = z.safeParse(problem, body).data
  const first = z.safeParse(partial, body).data?.errors[0]
  return own?.type || own?.title ? { ...own, detail: first?.message ?? own.detail } : (first ?? null)
}
