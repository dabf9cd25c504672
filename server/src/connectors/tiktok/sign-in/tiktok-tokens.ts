import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import { ConnectorError } from '../../connector-error.ts'
import { readScopes } from './tiktok-scopes.ts'
import type { TiktokGrant } from './tiktok-secret.ts'
import { tiktokNaming } from '../client/tiktok-naming.ts'

const tokenAnswer = z.object({
  access_token: z.string(),
  expires_in: z.nullish(z.number()),
  open_id: z.nullish(z.string()),
  refresh_token: z.nullish(z.string()),
  refresh_expires_in: z.nullish(z.number()),
  scope: z.nullish(z.string()),
})

/** How long an access token lives where the answer does not say: 24 h (networks.md section 4). */
const accessSeconds = 86_400

export interface TiktokTokens {
  readonly grant: TiktokGrant
  /** When the access token ends. */
  readonly expiresAt: Date
  /** Null: the answer did not say. */
  readonly scopes: readonly string[] | null
}

/** Null: the answer does not say. */
const given = <T, R>(said: T | null | undefined, read: (said: T) => R): R | null =>
  said === null || said === undefined ? null : read(said)

/**
 * Reads what the token call answered; what it leaves out is taken from `before`. Throws
 * `unavailable` for an answer that is no grant.
 */
export function readTokens(body: unknown, before: TiktokGrant | null, clock: Clock): TiktokTokens {
  const answer = z.safeParse(tokenAnswer, body).data
  const openId = answer?.open_id ?? before?.openId
  const refreshToken = answer?.refresh_token ?? before?.refreshToken
  if (!answer || openId === undefined || refreshToken === undefined) {
    throw new ConnectorError('unavailable', {
      network: tiktokNaming.network,
      message: message('network.unreadable-answer', { network: tiktokNaming.name }),
    })
  }
  const at = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000)
  const scopes = given(answer.scope, readScopes)
  const refreshEndsAt = given(answer.refresh_expires_in, (seconds) => at(seconds).toISOString())
  return {
    grant: {
      openId,
      accessToken: answer.access_token,
      refreshToken,
      // an end that is not told again is still that of the token it was told of
      refreshEndsAt:
        refreshEndsAt ?? (refreshToken === before?.refreshToken ? before.refreshEndsAt : null),
      scopes: scopes ?? before?.scopes ?? [],
    },
    expiresAt: at(answer.expires_in ?? accessSeconds),
    scopes,
  }
}
