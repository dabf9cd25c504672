import { createHmac } from 'node:crypto'
import { tiktokClient } from './tiktok-world.ts'

/**
 * Header `TikTok-Signature`: HMAC over instant and raw body with the app's secret (networks.md
 * section 13).
 */
export function signForTiktok(
  body: string,
  now: number,
): { headers: Record<string, string>; signature: string } {
  const stamp = Math.floor(now / 1000)
  const signature = `t=${stamp},s=${createHmac('sha256', tiktokClient.secret).update(`${stamp}.${body}`).digest('hex')}`
  return {
    headers: { 'content-type': 'application/json', 'tiktok-signature': signature },
    signature,
  }
}
