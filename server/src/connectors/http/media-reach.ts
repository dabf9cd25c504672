import { message, type Message } from '@marquee/contract/message.ts'
import type { Config } from '#platform/config.ts'

/**
 * Why a network that fetches files by itself cannot reach this server; null when nothing speaks
 * against it (design section 5). The town runs on the same machine and reaches everything.
 */
export function whyOutOfReach(
  { mode, publicUrl }: Pick<Config, 'mode' | 'publicUrl'>,
  name: string,
): Message | null {
  if (mode === 'demo') return null
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'https:' && !isPrivate(hostname)) return null
  return message('network.cannot-fetch-here', { network: name, address: publicUrl })
}

function isPrivate(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.local') ||
    host.startsWith('[') ||
    /^(0|10|127|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\./.test(host)
  )
}
