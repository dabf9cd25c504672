import { message, type Message } from '@marquee/contract/message.ts'
import type { Config } from '#platform/config.ts'
import type { BlueskySettings } from '#platform/settings/networks/bluesky-settings.ts'
import { whyOutOfReach } from '../http/media-reach.ts'

const isThisMachine = (publicUrl: string): boolean =>
  /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(publicUrl).hostname)

/**
 * Why Bluesky cannot be used on this server; null when nothing speaks against it. By OAuth it reads
 * who we are at our address. An app password opens one profile to everybody who is let in here, so
 * nobody else may be.
 */
export function whyNoBluesky(
  config: Pick<Config, 'mode' | 'publicUrl'>,
  { appPassword }: BlueskySettings,
): Message | null {
  if (appPassword === null) return whyOutOfReach(config, 'Bluesky')
  return isThisMachine(config.publicUrl) ? null : message('bluesky.password-not-alone')
}
