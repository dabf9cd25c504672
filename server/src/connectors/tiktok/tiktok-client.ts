import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import type { TiktokSettings } from '#platform/network-settings.ts'
import type { Outbound, OutboundRequest } from '#platform/outbound-http.ts'
import type { OnUsage } from '../capabilities/usage.ts'
import { callJson } from '../json-call.ts'
import { toldWaitMs } from '../told-wait.ts'
import { judgeFailure, judgeForeignAnswer, readFailure, type FailedCall, type TiktokFailure } from './tiktok-error.ts'
import { tiktokVoice } from './tiktok-voice.ts'

export interface TiktokDeps {
  readonly settings: TiktokSettings
  readonly outbound: Outbound
  readonly clock: Clock
  /** Told of every limit that refused a call; TikTok shows none before it is reached. */
  readonly onUsage: OnUsage
}

interface Read<S extends z.ZodMiniType> {
  /** The slash at the end belongs to it. */
  readonly path: `/v2/${string}/`
  readonly token: string
  /** Names of what is to be answered; they stand in the address. */
  readonly fields?: readonly string[]
  /** Present: POST with this JSON. */
  readonly body?: Readonly<Record<string, unknown>>
  /** The allowance that the call uses up. */
  readonly budget: string
  /** Of `data`. */
  readonly schema: S
}

/**
 * TikTok's wire: base address, envelope, one meaning per error (networks.md section 4). It never repeats a call, and makes none that
 * changes a post. Throws `ConnectorError`, never `uncertain`. Tokens travel in a header or a body, never in an address.
 */
export interface TiktokClient {
  read<S extends z.ZodMiniType>(call: Read<S>): Promise<z.output<S>>
  /** A call of the sign-in: a form without an envelope. What OAuth refuses is an answer; everything else is thrown. */
  sign(path: '/v2/oauth/token/' | '/v2/oauth/revoke/', form: Readonly<Record<string, string>>): Promise<{ readonly body: unknown; readonly refused: TiktokFailure | null }>
}

export function createTiktokClient({ settings, outbound, clock, onUsage }: TiktokDeps): TiktokClient {
  const send = async (request: OutboundRequest): Promise<{ readonly body: unknown; readonly failed: FailedCall; readonly isGood: boolean }> => {
    const { status, headers, body } = await callJson(outbound, tiktokVoice.network, request)
    return { body, failed: { status, headers, now: clock.now() }, isGood: status >= 200 && status < 300 }
  }
  return {
    async read({ path, token, fields, body: json, budget, schema }) {
      const query = fields ? `?${new URLSearchParams({ fields: fields.join(',') }).toString()}` : ''
      const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
      const { body, failed, isGood } = await send({
        url: `${settings.apiUrl}${path}${query}`,
        ...(json ? { method: 'POST', headers: { ...headers, 'content-type': 'application/json; charset=UTF-8' }, body: JSON.stringify(json) } : { method: 'GET', headers }),
      })
      const failure = readFailure(body)
      const envelope = !failure && isGood ? z.safeParse(z.object({ data: z.unknown() }), body).data : null
      const parsed = envelope ? z.safeParse(schema, envelope.data) : null
      if (parsed?.success) return parsed.data
      const error = failure ? judgeFailure(failed, failure) : judgeForeignAnswer(failed)
      // a wait that only we reckon is no block
      if (error.kind === 'rate-limited') onUsage({ budget, percent: 100, blockedForMs: toldWaitMs(failed.headers) ?? 0 })
      throw error
    },
    async sign(path, form) {
      const { body, failed, isGood } = await send({
        method: 'POST', url: `${settings.apiUrl}${path}`, headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ client_key: settings.clientKey, client_secret: settings.clientSecret, ...form }).toString(),
      })
      const failure = readFailure(body)
      if (failed.status >= 500 || failed.status === 429 || (!failure && !isGood)) throw failure ? judgeFailure(failed, failure) : judgeForeignAnswer(failed)
      return { body, refused: failure }
    },
  }
}
