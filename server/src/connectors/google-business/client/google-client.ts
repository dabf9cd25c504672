import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import type { GoogleBusinessSettings } from '#platform/settings/networks/network-settings.ts'
import type { Outbound } from '#platform/outbound/outbound-http.ts'
import type { SendGuard } from '../../capabilities/publish/publisher.ts'
import type { OnUsage } from '../../capabilities/usage.ts'
import type { ConnectorError } from '../../connector-error.ts'
import { callJson, type JsonAnswer } from '../../http/json-call.ts'
import { judgedAsWrite, writeJson } from '../../http/json-write.ts'
import { judgeGoogleFailure } from './google-error.ts'
import type { GrantSecret } from '../sign-in/google-secret.ts'
import { googleNaming } from './google-naming.ts'

/**
 * Each has its own quota of 300 calls a minute, shared by everybody who uses this server's Google
 * project (networks.md section 3).
 */
export type GoogleApi = 'accounts' | 'information' | 'posts' | 'performance' | 'notifications'
export const budgetOf = (api: GoogleApi): string => `google:${api}`
/**
 * A profile takes 10 changes a minute, however many ask (networks.md section 3, "Limits").
 * `location` is its own name, without the account.
 */
export const changesOf = (location: string): string => `google:changes:${location}`

export interface GoogleDeps {
  readonly settings: GoogleBusinessSettings
  readonly outbound: Outbound
  readonly clock: Clock
  readonly onUsage: OnUsage
}

interface Read<S extends z.ZodMiniType> {
  readonly api: GoogleApi
  /** With its version, as `/v1/accounts`. */
  readonly path: `/v${number}/${string}`
  /** A list is sent as its name several times. */
  readonly query?: Readonly<Record<string, string | readonly string[]>>
  readonly grant: Pick<GrantSecret, 'accessToken' | 'expiresAt'>
  readonly schema: S
}

interface Write<S extends z.ZodMiniType> extends Read<S> {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly body?: Readonly<Record<string, unknown>>
  readonly guard: SendGuard
  /**
   * What fills up when Google takes no more changes; reads find out by themselves when all of the
   * API is used up.
   */
  readonly budget: string
}

/**
 * Business Profile's wire: the token in a header, tolerant parsing, one meaning per error. It never
 * repeats a call. Throws `ConnectorError`; `uncertain` only from `write`.
 */
export interface GoogleClient {
  read<S extends z.ZodMiniType>(call: Read<S>): Promise<z.output<S>>
  write<S extends z.ZodMiniType>(call: Write<S>): Promise<z.output<S>>
}

const queryOf = (query: NonNullable<Read<z.ZodMiniType>['query']>): string =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      (typeof value === 'string' ? [value] : value).map((one): [string, string] => [name, one]),
    ),
  ).toString()

export function createGoogleClient({
  settings,
  outbound,
  clock,
  onUsage,
}: GoogleDeps): GoogleClient {
  const bases: Readonly<Record<GoogleApi, string>> = {
    accounts: settings.accountsUrl,
    information: settings.informationUrl,
    posts: settings.postsUrl,
    performance: settings.performanceUrl,
    notifications: settings.notificationsUrl,
  }
  const headersOf = ({ accessToken }: Pick<GrantSecret, 'accessToken'>) => ({
    accept: 'application/json',
    authorization: `Bearer ${accessToken}`,
  })

  function understand<S extends z.ZodMiniType>(
    { grant, schema }: Read<S> | Write<S>,
    {
      answer,
      budget,
      judge = (error: ConnectorError) => error,
    }: { answer: JsonAnswer; budget: string; judge?: (error: ConnectorError) => ConnectorError },
  ): z.output<S> {
    const parsed =
      answer.status >= 200 && answer.status < 300 ? z.safeParse(schema, answer.body) : null
    if (parsed?.success) return parsed.data
    const now = clock.now()
    const error = judgeGoogleFailure({ answer, now, tokenEndsAt: grant.expiresAt })
    if (error.until)
      onUsage({ budget, percent: 100, blockedForMs: error.until.getTime() - now.getTime() })
    throw judge(error)
  }

  return {
    async read(call) {
      const { api, path, query = {}, grant } = call
      const fields = queryOf(query)
      const answer = await callJson(outbound, googleNaming.network, {
        method: 'GET',
        url: `${bases[api]}${path}${fields === '' ? '' : `?${fields}`}`,
        headers: headersOf(grant),
      })
      return understand(call, { answer, budget: budgetOf(api) })
    },
    async write(call) {
      const { api, method, path, query = {}, grant, body, guard, budget } = call
      const fields = queryOf(query)
      const answer = await writeJson(outbound, {
        network: googleNaming.network,
        sendGuard: guard,
        request: {
          method,
          url: `${bases[api]}${path}${fields === '' ? '' : `?${fields}`}`,
          headers: { ...headersOf(grant), ...(body ? { 'content-type': 'application/json' } : {}) },
          ...(body ? { body: JSON.stringify(body) } : {}),
        },
      })
      return understand(call, {
        answer,
        budget,
        judge: (error) => judgedAsWrite(googleNaming.network, answer.status, error),
      })
    },
  }
}
