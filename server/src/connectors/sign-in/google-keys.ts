import { message } from '@marquee/contract/message.ts'
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import {
  OutboundError,
  type Outbound,
  type OutboundAnswer,
} from '#platform/outbound/outbound-http.ts'
import { ConnectorError } from '../connector-error.ts'

const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) })

/** Kept this long when Google does not say. */
const defaultLifeMs = 60 * 60_000
/**
 * A key that nobody knows has the set read again, but not more often than this: tokens with
 * invented keys cost Google nothing.
 */
const rereadPauseMs = 10_000

interface CachedKeys {
  readonly find: JWTVerifyGetKey
  readonly readAt: number
  readonly until: number
}

/**
 * Google's public keys, kept as long as their `Cache-Control` says; read again at once when a token
 * names a key that is not among them.
 */
export function createKeyCache({
  outbound,
  clock,
  keysUrl,
}: {
  readonly outbound: Outbound
  readonly clock: Clock
  readonly keysUrl: string
}): JWTVerifyGetKey {
  let kept: CachedKeys | null = null
  let reading: Promise<CachedKeys> | null = null

  async function read(): Promise<CachedKeys> {
    const answer = await outbound
      .send({
        method: 'GET',
        url: keysUrl,
        headers: { accept: 'application/json' },
        timeoutMs: 10_000,
      })
      .catch((cause: unknown) => {
        throw cause instanceof OutboundError ? unread(cause) : cause
      })
    const keys = parseKeys(answer)
    if (!keys) throw unread()
    const readAt = clock.monotonicMs()
    return {
      find: createLocalJWKSet(keys),
      readAt,
      until: readAt + lifeMs(answer.headers['cache-control'] ?? ''),
    }
  }
  // several sign-ins at once ask once
  const fresh = async (): Promise<CachedKeys> => {
    reading ??= read().finally(() => {
      reading = null
    })
    kept = await reading
    return kept
  }

  return async (header, token) => {
    const now = clock.monotonicMs()
    const known = kept !== null && kept.until > now ? kept : await fresh()
    try {
      return await known.find(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || now - known.readAt < rereadPauseMs)
        throw error
      return (await fresh()).find(header, token)
    }
  }
}

function parseKeys({ status, body }: OutboundAnswer): JSONWebKeySet | null {
  if (status !== 200) return null
  try {
    return z.safeParse(keySet, JSON.parse(body.toString('utf8'))).data ?? null
  } catch {
    return null
  }
}

function lifeMs(cacheControl: string): number {
  if (/\bno-(store|cache)\b/.test(cacheControl)) return 0
  const seconds = /\bmax-age=(\d+)/.exec(cacheControl)?.[1]
  return seconds === undefined ? defaultLifeMs : Math.min(Number(seconds), 86_400) * 1000
}

function unread(cause?: unknown): ConnectorError {
  return new ConnectorError('unavailable', {
    network: 'google',
    message: message('network.unavailable', { network: 'Google' }),
    cause,
  })
}
