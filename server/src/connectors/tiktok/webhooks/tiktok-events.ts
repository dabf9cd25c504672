import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { TiktokSettings } from '#platform/settings/networks/network-settings.ts'
import { readJson } from '#platform/read-json.ts'
import type { WebhookSource } from '../../capabilities/webhook-events.ts'

const news = z.object({ event: z.string(), user_openid: z.string() })

/**
 * What TikTok tells (networks.md section 13). Its bodies have no id, so the fingerprint of the
 * bytes is one: what is sent again is the same bytes. `content`, JSON within the JSON, is left
 * unread: everything is read again from TikTok anyway.
 */
export function createTiktokWebhooks({
  clientSecret,
}: Pick<TiktokSettings, 'clientSecret'>): WebhookSource {
  return {
    provider: 'tiktok',
    verify(raw, headers) {
      const given = readSignature(headers['tiktok-signature'])
      if (!given) return null
      const own = createHmac('sha256', clientSecret).update(`${given.at}.`).update(raw).digest()
      if (given.digest.length !== own.length || !timingSafeEqual(given.digest, own)) return null
      const told = z.safeParse(news, readJson(raw)).data
      return {
        eventId: createHash('sha256').update(raw).digest('hex'),
        kind: told?.event ?? 'unknown',
      }
    },
    read(body) {
      const told = z.safeParse(news, body).data
      if (!told) return []
      if (told.event === 'authorization.removed')
        return [{ kind: 'grant-withdrawn', networks: ['tiktok'], remoteUserId: told.user_openid }]
      if (/^(?:post\.publish|video\.(?:publish|upload))\./.test(told.event))
        return [{ kind: 'changed', network: 'tiktok', remoteId: told.user_openid, topic: 'posts' }]
      return []
    },
    // TikTok asks nothing of a new address
    challenge: () => null,
  }
}

/**
 * `t=unix seconds,s=hex`. An age is not judged: what is tried again for 72 h may keep its first
 * time, and a repetition does nothing.
 */
function readSignature(
  header: string | readonly string[] | undefined,
): { readonly at: string; readonly digest: Buffer } | null {
  if (typeof header !== 'string') return null
  const parts = new Map(
    header.split(',').map((part) => {
      const [key = '', value = ''] = part.trim().split('=')
      return [key, value] as const
    }),
  )
  const at = parts.get('t') ?? ''
  const digest = parts.get('s') ?? ''
  return /^\d+$/.test(at) && /^[0-9a-f]{64}$/i.test(digest)
    ? { at, digest: Buffer.from(digest, 'hex') }
    : null
}
