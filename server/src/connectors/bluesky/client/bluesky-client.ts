import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import type { LinkCards } from '#platform/link-cards/link-cards.ts'
import type { BlueskySettings } from '#platform/settings/networks/bluesky-settings.ts'
import type { Outbound, OutboundRequest } from '#platform/outbound/outbound-http.ts'
import type { SendGuard } from '../../capabilities/publish/publisher.ts'
import type { OnUsage, UsageReport } from '../../capabilities/usage.ts'
import { ConnectorError } from '../../connector-error.ts'
import { callJson, type JsonAnswer } from '../../http/json-call.ts'
import { judgedAsWrite, writeJson } from '../../http/json-write.ts'
import { judgeFailure } from './bluesky-refusals.ts'
import type { BlueskyProfile } from '../sign-in/bluesky-secret.ts'
import { blueskyNaming } from './bluesky-naming.ts'
import { createNonces, proofOf, type Nonces } from './proof-of-possession.ts'
import { signingKeyOf } from './signing-key.ts'

export interface BlueskyDeps {
  readonly settings: BlueskySettings
  readonly outbound: Outbound
  readonly clock: Clock
  readonly onUsage: OnUsage
  /** Absent: no page is read, and links stay links. */
  readonly linkCards?: LinkCards | undefined
  /** Our own origin, without a slash at the end: our client metadata document stands below it. */
  readonly publicUrl: string
}

/** With what a call is made: only what opens the server. */
export type Session = Pick<BlueskyProfile, 'did' | 'server' | 'accessToken' | 'proofSecret'>

/** A list stands under one name, once for each of its values. */
type Parameters = Readonly<Record<string, string | number | readonly string[]>>

interface Read<S extends z.ZodMiniType> {
  /** The call by its name in the lexicons. */
  readonly nsid: string
  readonly parameters?: Parameters
  readonly schema: S
}

interface Write<S extends z.ZodMiniType> {
  readonly nsid: string
  readonly parameters?: Parameters
  readonly guard: SendGuard
  /** JSON, or the bytes of a file as they are. */
  readonly input:
    | { readonly json: object }
    | { readonly bytes: Buffer; readonly contentType: string }
  readonly schema: S
}

/**
 * XRPC as a personal data server speaks it (networks.md section 24). It never repeats a call that
 * may have taken effect: only one that was refused for its nonce is sent again, with the nonce that
 * came with the refusal. Throws `ConnectorError`; `uncertain` only from `write`.
 */
export interface BlueskyClient {
  read<S extends z.ZodMiniType>(session: Session, call: Read<S>): Promise<z.output<S>>
  write<S extends z.ZodMiniType>(session: Session, call: Write<S>): Promise<z.output<S>>
  readonly nonces: Nonces
}

export const budgetOf = (did: string): string => `bluesky:${did}`

const staleNonce = z.object({ error: z.literal('use_dpop_nonce') })

/** The server wants the nonce that it sends along: nothing was looked at yet (RFC 9449 section 9). */
export const wantsNonce = ({ status, body }: JsonAnswer): boolean =>
  (status === 400 || status === 401) && z.safeParse(staleNonce, body).success

export function createBlueskyClient({ outbound, clock, onUsage }: BlueskyDeps): BlueskyClient {
  const nonces = createNonces()
  const { network, name } = blueskyNaming

  const desk = { clock, nonces }
  const reportCallUsage = (session: Session, answer: JsonAnswer) => {
    const used = usageOf(session, answer)
    if (used) onUsage(used)
  }

  function understand<S extends z.ZodMiniType>(
    { schema }: { readonly schema: S },
    answer: JsonAnswer,
    judge: (error: ConnectorError) => ConnectorError,
  ): z.output<S> {
    const { status, body } = answer
    if (status >= 200 && status < 300) {
      const parsed = z.safeParse(schema, body)
      if (parsed.success) return parsed.data
    }
    throw judge(
      status >= 200 && status < 300
        ? new ConnectorError('unavailable', {
            network,
            facts: { status },
            message: message('network.unreadable-answer', { network: name }),
          })
        : judgeFailure(answer, clock.now()),
    )
  }

  return {
    nonces,
    async read(session, call) {
      const url = addressOf(session, call.nsid, call.parameters)
      const answer = await send(desk, session, {
        request: { method: 'GET', url },
        by: (request) => callJson(outbound, network, request),
      })
      reportCallUsage(session, answer)
      return understand(call, answer, (error) => error)
    },
    async write(session, call) {
      const { input, guard } = call
      const [contentType, body] =
        'json' in input
          ? ['application/json', Buffer.from(JSON.stringify(input.json))]
          : [input.contentType, input.bytes]
      const answer = await send(desk, session, {
        request: {
          method: 'POST',
          url: addressOf(session, call.nsid, call.parameters),
          headers: { 'content-type': contentType },
          body,
        },
        by: (request) => writeJson(outbound, { network, sendGuard: guard, request }),
      })
      reportCallUsage(session, answer)
      return understand(call, answer, (error) => judgedAsWrite(network, answer.status, error))
    },
  }
}

interface Proving {
  readonly clock: Clock
  readonly nonces: Nonces
}

function headersOf(
  desk: Proving,
  { accessToken, proofSecret }: Session,
  { method, url }: Pick<OutboundRequest, 'method' | 'url'>,
): Record<string, string> {
  if (proofSecret === null)
    return { accept: 'application/json', authorization: `Bearer ${accessToken}` }
  const key = signingKeyOf(proofSecret, 'proof')
  return {
    accept: 'application/json',
    authorization: `DPoP ${accessToken}`,
    dpop: proofOf(desk, key, { method, url, accessToken }),
  }
}

/** Sends, and once more where only the nonce was missing. */
async function send(
  desk: Proving,
  session: Session,
  {
    request,
    by,
  }: {
    readonly request: OutboundRequest
    readonly by: (request: OutboundRequest) => Promise<JsonAnswer>
  },
): Promise<JsonAnswer> {
  const once = async () => {
    const headers = { ...headersOf(desk, session, request), ...request.headers }
    const answer = await by({ ...request, headers })
    desk.nonces.learn(request.url, answer.headers)
    return answer
  }
  const first = await once()
  return wantsNonce(first) ? once() : first
}

/** Null without headers that can be read. */
function usageOf({ did }: Session, { headers }: JsonAnswer): UsageReport | null {
  const [limit, remaining] = ['ratelimit-limit', 'ratelimit-remaining'].map((header) =>
    Number(headers[header]),
  )
  if (!limit || remaining === undefined || !Number.isFinite(limit - remaining)) return null
  return {
    budget: budgetOf(did),
    percent: Math.max(0, Math.min(100, ((limit - remaining) / limit) * 100)),
    blockedForMs: 0,
  }
}

function addressOf({ server }: Session, nsid: string, parameters: Parameters = {}): string {
  const query = new URLSearchParams(
    Object.entries(parameters).flatMap(([key, value]) =>
      (typeof value === 'object' ? value : [String(value)]).map((one): [string, string] => [
        key,
        one,
      ]),
    ),
  ).toString()
  return `${server}/xrpc/${nsid}${query === '' ? '' : `?${query}`}`
}
