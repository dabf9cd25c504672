import { message, type Message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import { ConnectorError } from '../../connector-error.ts'
import { given } from '../given.ts'
import type { GraphClient, GraphSettings } from '../client/graph-client.ts'
import { refusalOf } from '../client/graph-refusals.ts'
import type { NetworkNaming } from '../../text/network-naming.ts'

const answer = z.object({
  data: z.object({
    is_valid: z.boolean(),
    scopes: given(z.array(z.string())),
    expires_at: given(z.number()),
    granular_scopes: given(
      z.array(z.object({ scope: z.string(), target_ids: given(z.array(z.string())) })),
    ),
    error: given(z.object({ code: given(z.number()), subcode: given(z.number()) })),
  }),
})

/** What Facebook knows of a token. */
export interface TokenFacts {
  readonly isValid: boolean
  /** Of a token that is not valid: the sentence for its owner. */
  readonly ended: Message
  /** Null when Facebook does not say. */
  readonly scopes: readonly string[] | null
  /** Null: it has no end. Undefined: Facebook does not say. */
  readonly expiresAt: Date | null | undefined
  /** Pages that the rights were given for by name; empty where Facebook names none. */
  readonly pageIds: readonly string[]
  /**
   * Whether the scope is there, and not only for other pages and profiles than these. Scopes that
   * Facebook does not tell are taken for granted.
   */
  allows(scope: string, ids: readonly string[]): boolean
}

/**
 * `GET /debug_token` with the app's own token (networks.md section 1.1). Free of charge; throws
 * `ConnectorError`.
 */
export async function inspectToken(
  graph: GraphClient,
  settings: Pick<GraphSettings, 'appId' | 'appSecret'>,
  { token, voice }: { token: string; voice: NetworkNaming },
): Promise<TokenFacts> {
  const { data } = await graph.read({
    path: '/debug_token',
    token: `${settings.appId}|${settings.appSecret}`,
    account: null,
    fields: { input_token: token },
    schema: answer,
  })
  const {
    is_valid: isValid,
    scopes = null,
    granular_scopes: granular = [],
    expires_at: end,
    error,
  } = data
  const refusal = error?.code === undefined ? null : refusalOf(error.code, error.subcode)
  return {
    isValid,
    scopes,
    ended:
      refusal?.kind === 'reauthorize'
        ? refusal.say(voice)
        : message('network.connection-ended', { network: voice.name, place: voice.place }),
    expiresAt: end === undefined ? undefined : end === 0 ? null : new Date(end * 1000),
    pageIds: [
      ...new Set(
        granular.flatMap(({ scope, target_ids: ids = [] }) =>
          scope.startsWith('pages_') ? ids : [],
        ),
      ),
    ],
    allows(scope, ids) {
      if (scopes !== null && !scopes.includes(scope)) return false
      // its targets are ad accounts: which one pays is chosen where something is boosted
      if (scope.startsWith('ads_')) return true
      const targets = granular.find((one) => one.scope === scope)?.target_ids
      // none named: it holds for all
      return targets === undefined || targets.length === 0 || targets.some((id) => ids.includes(id))
    },
  }
}

/**
 * "About 60 days" (networks.md section 1.1): used only where neither the exchange nor `debug_token`
 * tells the end.
 */
const usualLifeMs = 59 * 86_400_000

/**
 * When a long-lived token ends whose exchange left that out; null: it has no end. The token is
 * there: what is not known of it loses nothing.
 */
export async function endOfToken(
  graph: GraphClient,
  settings: Pick<GraphSettings, 'appId' | 'appSecret'>,
  { token, voice, now }: { token: string; voice: NetworkNaming; now: number },
): Promise<Date | null> {
  try {
    const { expiresAt } = await inspectToken(graph, settings, { token, voice })
    return expiresAt === undefined ? new Date(now + usualLifeMs) : expiresAt
  } catch (error) {
    if (error instanceof ConnectorError) return new Date(now + usualLifeMs)
    throw error
  }
}
