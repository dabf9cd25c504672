import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import type { UberEatsSettings } from '#platform/settings/networks/network-settings.ts'
import type { Outbound } from '#platform/outbound/outbound-http.ts'
import { callJson } from '../../http/json-call.ts'
import { assertAllowed, type UberMethod } from './allowed-calls.ts'
import { judgeUberFailure } from './uber-error.ts'
import { uberNaming } from './uber-naming.ts'

export interface UberDeps {
  readonly settings: UberEatsSettings
  readonly outbound: Outbound
  readonly clock: Clock
}

/** A token and its end in ms since 1970. */
export interface LentToken {
  readonly accessToken: string
  readonly expiresAt: number
  /** It is for reading orders, and goes out with nothing else. */
  readonly readsOrders?: boolean
}

interface UberCall<S extends z.ZodMiniType> {
  readonly method: UberMethod
  readonly path: `/v1/${string}` | `/v2/eats/order/${string}`
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
  readonly token: LentToken
  readonly schema: S
}

/**
 * Uber's wire for the few calls of `allowed-calls.ts`; any other is refused here before it is sent.
 * It never repeats a call. Throws `ConnectorError`.
 */
export interface UberClient {
  call<S extends z.ZodMiniType>(call: UberCall<S>): Promise<z.output<S>>
}

/** Some merchants have thousands of stores. */
const mostBytes = 20_000_000

export function createUberClient({ settings, outbound, clock }: UberDeps): UberClient {
  return {
    async call({ method, path, query = {}, body = null, token, schema }) {
      const fields = new URLSearchParams(query).toString()
      const url = `${settings.apiUrl}${path}${fields === '' ? '' : `?${fields}`}`
      assertAllowed({ method, url, body, readsOrders: token.readsOrders ?? false }, settings.apiUrl)
      const headers = { accept: 'application/json', authorization: `Bearer ${token.accessToken}` }
      const answer = await callJson(outbound, uberNaming.network, {
        method,
        url,
        maxBytes: mostBytes,
        ...(body === null
          ? { headers }
          : {
              headers: { ...headers, 'content-type': 'application/json' },
              body: JSON.stringify(body),
            }),
      })
      const parsed =
        answer.status >= 200 && answer.status < 300 ? z.safeParse(schema, answer.body) : null
      if (parsed?.success) return parsed.data
      throw judgeUberFailure({ answer, now: clock.now(), tokenEndsAt: token.expiresAt })
    },
  }
}
