import type { Config } from '#platform/config.ts'
import { todo, type Finding } from '../finding.ts'

/**
 * The product speaks no TLS, so an https address has a proxy in front of it. Where that one is not
 * trusted, every caller has its address: limits and known places are of all people together.
 */
export function checkProxy({
  mode,
  publicUrl,
  trustProxy,
}: Pick<Config, 'mode' | 'publicUrl' | 'trustProxy'>): Finding[] {
  const isBehindProxy = mode === 'live' && publicUrl.startsWith('https:')
  if (!isBehindProxy || (trustProxy !== false && trustProxy !== 0)) return []
  return [
    todo(
      'proxy',
      'PUBLIC_URL is https, so a proxy stands in front, and TRUST_PROXY does not name it: all people count as one caller, and one of them who asks too often shuts everybody out. Set TRUST_PROXY to the number of proxies, or to their addresses.',
    ),
  ]
}
