import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import type { XSettings } from '#platform/settings/networks/network-settings.ts'
import type { Outbound } from '#platform/outbound/outbound-http.ts'
import type { SendGuard } from '../../capabilities/publish/publisher.ts'
import type { OnUsage } from '../../capabilities/usage.ts'
import type { ConnectorError } from '../../connector-error.ts'
import { callJson, type JsonAnswer } from '../../http/json-call.ts'
import { judgedAsWrite, writeJson } from '../../http/json-write.ts'
import { multipartBody, type FilePart } from '../../http/multipart-body.ts'
import { createAskInStyle, type AskInStyle } from './field-style.ts'
import { appBudget, readRate } from './rate-headers.ts'
import {
  isOutOfMoney,
  judgeFailure,
  judgeOfApp,
  problem,
  type FailedCall,
  type Problem,
} from './x-error.ts'
import { xNaming } from './x-naming.ts'

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

/** A call that makes or removes something people see, or a file of it. */
interface Write<S extends z.ZodMiniType> extends Omit<Call<S>, 'method' | 'query' | 'budget'> {
  readonly method: 'POST' | 'DELETE'
  /** Instead of `body`. */
  readonly form?: { readonly fields: Readonly<Record<string, string>>; readonly file: FilePart }
  readonly budget: string
  readonly guard: SendGuard
}

/** What OAuth refused (RFC 6749 section 5.2). */
export interface Refused {
  readonly code: string
}

/**
 * X's wire: base address, problem+json, rate headers, one meaning per error (networks.md section
 * 5). It never repeats a call. Throws `ConnectorError`, `uncertain` only from `write`. Tokens
 * travel in a header or a body, never in an address.
 */
export interface XClient {
  /** Calls that ask for fields of posts, in the spelling that X accepts. */
  readonly inStyle: AskInStyle
  call<S extends z.ZodMiniType>(call: Call<S>): Promise<z.output<S>>
  write<S extends z.ZodMiniType>(call: Write<S>): Promise<z.output<S>>
  /**
   * A call of the sign-in, by the app's own name and secret. What OAuth refuses is an answer;
   * everything else is thrown.
   */
  sign(
    path: '/2/oauth2/token' | '/2/oauth2/revoke',
    form: Readonly<Record<string, string>>,
  ): Promise<{ readonly body: unknown; readonly refused: Refused | null }>
}

const oauthError = z.object({ error: z.string() })
const partial = z.object({ errors: z.array(problem), data: z.optional(z.unknown()) })

export function createXClient({ settings, outbound, clock, onUsage }: XDeps): XClient {
  const basic = Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64')
  const headersOf = (token: string) => ({
    accept: 'application/json',
    authorization: `Bearer ${token}`,
  })
  const failedBy = ({ status, headers }: JsonAnswer): FailedCall => ({
    status,
    headers,
    now: clock.now(),
  })

  /** `judge` is told the status that counts: of a success that brought nothing, the one within. */
  function understand<S extends z.ZodMiniType>(
    answer: JsonAnswer,
    { schema, budget }: { schema: S; budget: string | null },
    judge: (status: number, error: ConnectorError) => ConnectorError,
  ): z.output<S> {
    const { body, status } = answer
    const failed = failedBy(answer)
    const isGood = status >= 200 && status < 300
    const rate = budget === null ? null : readRate(failed.headers, budget, failed.now)
    if (rate) onUsage(rate)
    const empty = isGood ? readEmptyHanded(body) : null
    const parsed = isGood && !empty ? z.safeParse(schema, body) : null
    if (parsed?.success) return parsed.data
    const meant = empty?.status ?? status
    const error = empty
      ? judgeFailure({ ...failed, status: meant }, empty)
      : judgeFailure(failed, isGood ? null : readProblem(body))
    // a wait that only we reckon is no block
    if (isOutOfMoney(error)) onUsage({ budget: appBudget, percent: 100, blockedForMs: 0 })
    throw judge(meant, error)
  }

  return {
    inStyle: createAskInStyle(settings.fieldStyle),
    async call({ method, path, token, query = {}, body: json, budget, schema }) {
      const text = new URLSearchParams(query).toString()
      const answer = await callJson(outbound, xNaming.network, {
        method,
        url: `${settings.apiUrl}${path}${text === '' ? '' : `?${text}`}`,
        headers: { ...headersOf(token), ...(json ? { 'content-type': 'application/json' } : {}) },
        ...(json ? { body: JSON.stringify(json) } : {}),
      })
      return understand(answer, { schema, budget }, (_status, error) => error)
    },
    async write({ method, path, token, body: json, form, budget, schema, guard }) {
      const multipart = form ? multipartBody(form.fields, form.file) : null
      const contentType = multipart?.contentType ?? (json ? 'application/json' : null)
      const body = multipart?.bytes ?? (json ? JSON.stringify(json) : null)
      const answer = await writeJson(outbound, {
        network: xNaming.network,
        sendGuard: guard,
        request: {
          method,
          url: `${settings.apiUrl}${path}`,
          headers: {
            ...headersOf(token),
            ...(contentType === null ? {} : { 'content-type': contentType }),
          },
          ...(body === null ? {} : { body }),
        },
      })
      return understand(answer, { schema, budget }, (status, error) =>
        judgedAsWrite(xNaming.network, status, error),
      )
    },
    async sign(path, form) {
      const answer = await callJson(outbound, xNaming.network, {
        method: 'POST',
        url: `${settings.apiUrl}${path}`,
        headers: {
          accept: 'application/json',
          authorization: `Basic ${basic}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams(form).toString(),
      })
      const { body } = answer
      const failed = failedBy(answer)
      const isGood = failed.status >= 200 && failed.status < 300
      const oauth = z.safeParse(oauthError, body).data
      if (failed.status >= 500 || failed.status === 429)
        throw judgeFailure(failed, readProblem(body))
      // a refusal that is not OAuth's is of our app or of a gate on the way, and says nothing of
      // the person
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

/**
 * The problem itself, in the words of the first of its parts where they say more than its own; null
 * when it is not X's.
 */
function readProblem(body: unknown): Problem | null {
  const own = z.safeParse(problem, body).data
  const first = z.safeParse(partial, body).data?.errors[0]
  return own?.type || own?.title
    ? { ...own, detail: first?.message ?? own.detail }
    : (first ?? null)
}
