import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import type { GoogleBusinessSettings } from '#platform/network-settings.ts'
import type { Outbound } from '#platform/outbound-http.ts'
import type { OnUsage } from '../capabilities/usage.ts'
import { callJson } from '../json-call.ts'
import { judgeGoogleFailure } from './google-error.ts'
import type { GrantSecret } from './google-secret.ts'
import { googleVoice } from './google-voice.ts'

/** Each has its own allowance of 300 calls a minute, shared by everybody who uses this server's Google project (networks.md section 3). */
export type GoogleApi = 'accounts' | 'information' | 'posts'
export const budgetOf = (api: GoogleApi): string => `google:${api}`

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
  readonly query?: Readonly<Record<string, string>>
  readonly grant: Pick<GrantSecret, 'accessToken' | 'expiresAt'>
  readonly schema: S
}

/** Business Profile's wire: the token in a header, tolerant parsing, one meaning per error. It never repeats a call. Throws `ConnectorError`. */
export interface GoogleClient {
  read<S extends z.ZodMiniType>(call: Read<S>): Promise<z.output<S>>
}

export function createGoogleClient({ settings, outbound, clock, onUsage }: GoogleDeps): GoogleClient {
  const bases: Readonly<Record<GoogleApi, string>> = { accounts: settings.accountsUrl, information: settings.informationUrl, posts: settings.postsUrl }
  return {
    async read({ api, path, query = {}, grant, schema }) {
      const fields = new URLSearchParams(query).toString()
      const answer = await callJson(outbound, googleVoice.network, {
        method: 'GET', url: `${bases[api]}${path}${fields === '' ? '' : `?${fields}`}`, headers: { accept: 'application/json', authorization: `Bearer ${grant.accessToken}` },
      })
      const parsed = answer.status >= 200 && answer.status < 300 ? z.safeParse(schema, answer.body) : null
      if (parsed?.success) return parsed.data
      const now = clock.now()
      const error = judgeGoogleFailure({ answer, now, tokenEndsAt: grant.expiresAt })
      if (error.until) onUsage({ budget: budgetOf(api), percent: 100, blockedForMs: error.until.getTime() - now.getTime() })
      throw error
    },
  }
}
