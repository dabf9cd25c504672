import type { Config } from '#platform/config.ts'

/**
 * Why a network that accepts only https addresses for its way back cannot be used; null when
 * nothing speaks against it. The town takes any.
 */
export function whyNotHttps(
  { mode, publicUrl }: Pick<Config, 'mode' | 'publicUrl'>,
  name: string,
): string | null {
  if (mode === 'demo' || new URL(publicUrl).protocol === 'https:') return null
  return `${name} sends people back to https addresses only, and this server’s address is ${publicUrl}. Set PUBLIC_URL to its https address.`
}
