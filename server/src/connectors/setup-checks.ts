import type { ToolType } from '@marquee/contract/networks/table.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Outbound } from '#platform/outbound/outbound-http.ts'
import type { SetupCheck } from './capabilities/sign-in/setup-check.ts'
import { createBlueskySetup } from './bluesky/sign-in/bluesky-setup.ts'
import { createFacebookSetup } from './facebook/sign-in/facebook-setup.ts'
import { createGoogleSetup } from './google-business/sign-in/google-setup.ts'
import { createInstagramSetup } from './instagram/sign-in/instagram-setup.ts'
import { createThreadsSetup } from './threads/sign-in/threads-setup.ts'
import { createTiktokSetup } from './tiktok/sign-in/tiktok-setup.ts'
import { createUberSetup } from './uber-eats/sign-in/uber-setup.ts'
import { createXSetup } from './x/sign-in/x-setup.ts'

interface SetupChecksDeps {
  readonly config: Pick<Config, 'facebook' | 'networks' | 'publicUrl'>
  readonly outbound: Outbound
  readonly clock: Clock
  readonly metaVerifyToken: string
}

/** One for each network that can be connected, set up or not, in the order of the screens. */
export function createSetupChecks({
  config,
  outbound,
  clock,
  metaVerifyToken,
}: SetupChecksDeps): ReadonlyMap<ToolType, SetupCheck> {
  const {
    facebook,
    networks: { googleBusiness, tiktok, x, threads, bluesky, uberEats },
    publicUrl,
  } = config
  const deps = { outbound, clock, publicUrl }
  return new Map<ToolType, SetupCheck>([
    [
      'facebook',
      createFacebookSetup({ ...deps, settings: facebook, verifyToken: metaVerifyToken }),
    ],
    ['instagram', createInstagramSetup({ ...deps, settings: facebook })],
    ['google', createGoogleSetup({ ...deps, settings: googleBusiness })],
    ['tiktok', createTiktokSetup({ ...deps, settings: tiktok })],
    ['twitter', createXSetup({ ...deps, settings: x })],
    ['threads', createThreadsSetup({ ...deps, settings: threads, verifyToken: metaVerifyToken })],
    ['bluesky', createBlueskySetup({ ...deps, settings: bluesky })],
    ['uberEats', createUberSetup({ ...deps, settings: uberEats })],
  ])
}
