import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import type { TiktokSettings } from '#platform/network-settings.ts'
import { OutboundError, type Outbound, type OutboundAnswer, type OutboundRequest } from '#platform/outbound-http.ts'
import type { OnUsage } from '../capabilities/usage.ts'
import { ConnectorError } from '../connector-error.ts'
import { judgeFailure, judgeForeignAnswer, readFailure, toldWaitMs, type FailedCall, type TiktokFailure } from './tiktok-error.ts'
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

const timeoutMs = 20_000

export function createTiktokClient({ settings, outbound, clock, onUsage }: TiktokDeps): TiktokClient {
  const send = async (request: OutboundRequest): Promise<{ readonly answer: OutboundAnswer; readonly body: unknown; readonly failed: FailedCall }> => {
    const answer = await outbound.send({ ...request, timeoutMs }).catch((cause: unknown) => { throw unreached(cause) })
    return { answer, body: readJson(answer.body), failed: { status: answer.status, headers: answer.headers, now: clock.now() } }
  }
  const isGood = ({ status }: OutboundAnswer) => status >= 200 && status < 300
  return {
    async read({ path, token, fields, body: json, budget, schema }) {
      const query = fields ? `?${new URLSearchParams({ fields: fields.join(',') }).toString()}` : ''
      const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
      const { answer, body, failed } = await send({
        url: `${settings.apiUrl}${path}${query}`,
        ...(json ? { method: 'POST', headers: { ...headers, 'content-type': 'application/json; charset=UTF-8' }, body: JSON.stringify(json) } : { method: 'GET', headers }),
      })
      const failure = readFailure(body)
      const envelope = !failure && isGood(answer) ? z.safeParse(z.object({ data: z.unknown() }), body).data : null
      const parsed = envelope ? z.safeParse(schema, envelope.data) : null
      if (parsed?.success) return parsed.data
      const error = failure ? judgeFailure(failed, failure) : judgeForeignAnswer(failed)
      // a wait that only we reckon is no block
      if (error.kind === 'rate-limited') onUsage({ budget, percent: 100, blockedForMs: toldWaitMs(answer.headers) })
      throw error
    },
    async sign(path, form) {
      const { answer, body, failed } = await send({
        method: 'POST', url: `${settings.apiUrl}${path}`, headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ client_key: settings.clientKey, client_secret: settings.clientSecret, ...form }).toString(),
      })
      const failure = readFailure(body)
      if (answer.status >= 500 || answer.status === 429 || (!failure && !isGood(answer))) throw failure ? judgeFailure(failed, failure) : judgeForeignAnswer(failed)
      return { body, refused: failure }
    },
  }
}

function unreached(cause: unknown): unknown {
  if (!(cause instanceof OutboundError)) return cause
  const { network, name } = tiktokVoice
  const message = cause.reach === 'not-sent' ? `${name} could not be reached. Nothing was sent; we try again by ourselves.` : `${name} did not answer. We try again by ourselves.`
  return new ConnectorError('unavailable', { network, cause, message })
}

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}
