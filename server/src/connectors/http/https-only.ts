import { message, type Message } from '@marquee/contract/message.ts'
import type { Config } from '#platform/config.ts'

/**
 * Why a network that accepts only https addresses for its way back cannot be used; null when
 * nothing speaks against it. The town takes any.
 */
export function whyNotHttps(
  { mode, publicUrl }: Pick<Config, 'mode' | 'publicUrl'>,
  name: string,
): Message | null {
  if (mode === 'demo' || new URL(publicUrl).protocol === 'https:') return null
  return message('network.https-only', { network: name, address: publicUrl })
}
