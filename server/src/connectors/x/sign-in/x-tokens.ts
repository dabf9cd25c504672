import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import { ConnectorError } from '../../connector-error.ts'
import { readScopes } from './x-scopes.ts'
import { xNaming } from '../client/x-naming.ts'

const tokenAnswer = z.object({
  access_token: z.string(),
  expires_in: z.nullish(z.number()),
  refresh_token: z.nullish(z.string()),
  scope: z.nullish(z.string()),
})

/** How long an access token lives where the answer does not say: 2 h (networks.md section 5). */
const accessSeconds = 7200

export interface XTokens {
  readonly accessToken: string
  readonly refreshToken: string | null
  readonly expiresAt: Date
  /** Null: the answer did not say. */
  readonly scopes: string[] | null
}

/** Throws `unavailable` for an answer that is no grant. */
export function readTokens(body: unknown, clock: Clock): XTokens {
  const answer = z.safeParse(tokenAnswer, body).data
  if (!answer)
    throw new ConnectorError('unavailable', {
      network: xNaming.network,
      message: message('network.unreadable-answer', { network: xNaming.name }),
    })
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? null,
    expiresAt: new Date(clock.now().getTime() + (answer.expires_in ?? accessSeconds) * 1000),
    scopes: answer.scope === null || answer.scope === undefined ? null : readScopes(answer.scope),
  }
}
