import { networkNames, toolTypes } from '@marquee/contract/networks/table.ts'
import { publicConfig } from '@marquee/contract/system.ts'
import { offeredProviders } from '#connectors/sign-in-providers.ts'
import type { Api } from '../platform/http/api.ts'
import type { Ground } from './ground.ts'

/** What a screen must know before anybody signed in. */
export function mountPublicConfig(
  api: Api,
  { config, clock, connectors, signInProviders, restore }: Ground,
): void {
  const {
    stripe,
    tutorialUrls,
    ownSiteOrigin,
    externalLoginUrl,
    externalSignUpUrl,
    supportEmail,
    tracking,
  } = config.providers
  api.mount(publicConfig, async () => ({
    ...(restore ? { restoredFrom: restore.takenAt.toISOString() } : {}),
    productName: config.productName,
    mode: config.mode,
    townUrl: config.town?.url ?? null,
    clockOffsetMs: clock.offsetMs(),
    now: clock.now().toISOString(),
    signIn: offeredProviders(signInProviders),
    payment: stripe !== null,
    tutorials: [...tutorialUrls],
    ownSiteOrigin,
    externalLoginUrl,
    externalSignUpUrl,
    supportEmail,
    affiliateScriptUrl: tracking.affiliateScriptUrl,
    networks: toolTypes
      .filter((type) => type in networkNames)
      .map((type) => ({
        type,
        offered: connectors.networks.has(type),
        reason: connectors.notReady.get(type) ?? null,
      })),
  }))
}
