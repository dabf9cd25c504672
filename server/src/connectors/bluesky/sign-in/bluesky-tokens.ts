import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import { ConnectorError } from '../../connector-error.ts'
import { blueskyNaming } from '../client/bluesky-naming.ts'

const { network, name } = blueskyNaming

const issued = z.object({
  access_token: z.string().check(z.minLength(1)),
  refresh_token: z.string().check(z.minLength(1)),
  token_type: z.literal('DPoP'),
  /** Whose account it is. Without it nobody would be known. */
  sub: z.string(),
  scope: z.string(),
  expires_in: z.optional(z.number()),
})

export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
  readonly did: string
  readonly scopes: readonly string[]
  readonly expiresAt: Date
}

/**
 * Half an hour is ours, used only where the answer does not tell. How long access lasts is not
 * known here: networks.md section 24 names no time, and the specification (AT Protocol, OAuth) is
 * not at hand. A token renewed too early costs a single call.
 */
const usualLifeSeconds = 1800
/** A day at most is what we believe: any server may say anything. */
const longestLifeSeconds = 86_400

/** Throws `unavailable` for an answer that is none. */
export function readTokens(body: unknown, clock: Clock): Tokens {
  const { data } = z.safeParse(issued, body)
  if (!data)
    throw new ConnectorError('unavailable', {
      network,
      message: message('network.unreadable-answer', { network: name }),
    })
  // a server of anybody's: what it says too long of is taken for the usual
  const seconds = data.expires_in ?? usualLifeSeconds
  const lifeSeconds = seconds > 0 && seconds <= longestLifeSeconds ? seconds : usualLifeSeconds
  return {
    accessToken: data.access_token,
    refreshToken: data.refresh_token,
    did: data.sub,
    scopes: data.scope.split(' ').filter(Boolean),
    expiresAt: new Date(clock.now().getTime() + lifeSeconds * 1000),
  }
}
