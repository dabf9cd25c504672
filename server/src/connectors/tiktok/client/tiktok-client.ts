import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import type { TiktokSettings } from '#platform/settings/networks/network-settings.ts'
import type { Outbound, OutboundRequest } from '#platform/outbound/outbound-http.ts'
import type { SendGuard } from '../../capabilities/publish/publisher.ts'
import type { OnUsage } from '../../capabilities/usage.ts'
import { ConnectorError } from '../../connector-error.ts'
import { callJson, type JsonAnswer } from '../../http/json-call.ts'
import { judgedAsWrite, writeJson } from '../../http/json-write.ts'
import { retryAfterHeaderMs } from '../../http/retry-after.ts'
import {
  judgeFailure,
  judgeForeignAnswer,
  readFailure,
  type FailedCall,
  type TiktokFailure,
} from './tiktok-error.ts'
import { tiktokNaming } from './tiktok-naming.ts'
import { isUploadAddress } from './upload-address.ts'

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
  /** The quota that the call uses up. */
  readonly budget: string
  /** Of `data`. */
  readonly schema: S
}

interface Write<S extends z.ZodMiniType> extends Read<S> {
  readonly body: Readonly<Record<string, unknown>>
  readonly guard: SendGuard
}

/**
 * Bytes of a video, for an address that TikTok gave for it. The address is a secret of its own, and
 * no token goes there.
 */
interface Upload {
  readonly url: string
  readonly bytes: Buffer
  /** Where in the video they begin. */
  readonly from: number
  /** Of the whole video. */
  readonly size: number
  readonly guard: SendGuard
}

/**
 * TikTok's wire: base address, envelope, one meaning per error (networks.md section 4). It never
 * repeats a call. Throws `ConnectorError`; `uncertain` only from `write` and `upload`. Tokens
 * travel in a header or a body, never in an address.
 */
export interface TiktokClient {
  read<S extends z.ZodMiniType>(call: Read<S>): Promise<z.output<S>>
  write<S extends z.ZodMiniType>(call: Write<S>): Promise<z.output<S>>
  /**
   * Sends one part. Its status is the caller's to judge. Throws `rejected` for an address that is
   * none of TikTok's.
   */
  upload(call: Upload): Promise<JsonAnswer>
  /**
   * A call of the sign-in: a form without an envelope. What OAuth refuses is an answer; everything
   * else is thrown.
   */
  sign(
    path: '/v2/oauth/token/' | '/v2/oauth/revoke/',
    form: Readonly<Record<string, string>>,
  ): Promise<{ readonly body: unknown; readonly refused: TiktokFailure | null }>
}

export function createTiktokClient({
  settings,
  outbound,
  clock,
  onUsage,
}: TiktokDeps): TiktokClient {
  const understood = <S extends z.ZodMiniType>(call: Read<S>, answer: JsonAnswer) =>
    understand({ clock, onUsage }, call, answer)
  const request = (call: Sent) => requestOf(settings, call)
  return {
    async read(call) {
      const answer = understood(call, await callJson(outbound, tiktokNaming.network, request(call)))
      if ('error' in answer) throw answer.error
      return answer.data
    },
    async write(call) {
      const answered = await writeJson(outbound, {
        network: tiktokNaming.network,
        sendGuard: call.guard,
        request: request(call),
      })
      const answer = understood(call, answered)
      if (!('error' in answer)) return answer.data
      // where TikTok failed, or answered what nobody can read, the call may have had its effect
      throw answer.error.kind === 'unavailable'
        ? judgedAsWrite(tiktokNaming.network, answered.status, answer.error)
        : answer.error
    },
    async upload({ url, bytes, from, size, guard }) {
      if (!isUploadAddress(settings.apiUrl, url))
        throw new ConnectorError('rejected', {
          network: tiktokNaming.network,
          message: message('tiktok.foreign-upload-address'),
        })
      const headers = {
        accept: 'application/json',
        'content-type': 'video/mp4',
        'content-range': `bytes ${from}-${from + bytes.length - 1}/${size}`,
      }
      return writeJson(outbound, {
        network: tiktokNaming.network,
        sendGuard: guard,
        request: {
          method: 'PUT',
          url,
          headers,
          body: bytes,
        },
      })
    },
    sign: (path, form) => signIn({ settings, outbound, clock }, path, form),
  }
}

type Sent = Omit<Read<z.ZodMiniType>, 'schema' | 'budget'>
function requestOf(
  { apiUrl }: Pick<TiktokSettings, 'apiUrl'>,
  { path, token, fields, body }: Sent,
): OutboundRequest {
  const query = fields ? `?${new URLSearchParams({ fields: fields.join(',') }).toString()}` : ''
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
  return {
    url: `${apiUrl}${path}${query}`,
    ...(body
      ? {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json; charset=UTF-8' },
          body: JSON.stringify(body),
        }
      : { method: 'GET', headers }),
  }
}

/** What was answered, or what the refusal means. */
function understand<S extends z.ZodMiniType>(
  { clock, onUsage }: Pick<TiktokDeps, 'clock' | 'onUsage'>,
  { budget, schema }: Pick<Read<S>, 'budget' | 'schema'>,
  { status, headers, body }: JsonAnswer,
): { readonly data: z.output<S> } | { readonly error: ConnectorError } {
  const failure = readFailure(body)
  const envelope =
    !failure && status >= 200 && status < 300
      ? z.safeParse(z.object({ data: z.unknown() }), body).data
      : null
  const parsed = envelope ? z.safeParse(schema, envelope.data) : null
  if (parsed?.success) return { data: parsed.data }
  const failed = { status, headers, now: clock.now() }
  const error = failure ? judgeFailure(failed, failure) : judgeForeignAnswer(failed)
  // a wait that only we reckon is no block
  if (error.kind === 'rate-limited')
    onUsage({ budget, percent: 100, blockedForMs: retryAfterHeaderMs(headers) ?? 0 })
  return { error }
}

async function signIn(
  { settings, outbound, clock }: Omit<TiktokDeps, 'onUsage'>,
  path: string,
  form: Readonly<Record<string, string>>,
): ReturnType<TiktokClient['sign']> {
  const { status, headers, body } = await callJson(outbound, tiktokNaming.network, {
    method: 'POST',
    url: `${settings.apiUrl}${path}`,
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({
      client_key: settings.clientKey,
      client_secret: settings.clientSecret,
      ...form,
    }).toString(),
  })
  const failed: FailedCall = { status, headers, now: clock.now() }
  const isGood = status >= 200 && status < 300
  const failure = readFailure(body)
  if (status >= 500 || status === 429 || (!failure && !isGood))
    throw failure ? judgeFailure(failed, failure) : judgeForeignAnswer(failed)
  return { body, refused: failure }
}
