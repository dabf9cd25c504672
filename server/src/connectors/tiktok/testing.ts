import { beforeEach } from 'vitest'
import * as z from 'zod/mini'
import { townNetworks } from '#platform/settings/networks/network-settings.ts'
import { testClock } from '#testing/test-platform.ts'
import type { PersonGrant } from '../capabilities/sign-in/account-link.ts'
import { useNetworkTown, type NetworkTown } from '../testing/network-town.ts'
import { useRecordedWire } from '../testing/recording-outbound.ts'
import { createTiktok, type TiktokConnector } from './index.ts'

export const redirectUri = 'http://localhost:3000/callback'
export const codeVerifier = 'v'.repeat(64)
/** Who has @osterialume. */
export const marta = '10001'

/** The connector before a bare town, back at its start before each test. */
export interface TiktokTestbed {
  readonly town: NetworkTown
  readonly clock: ReturnType<typeof testClock>
  readonly settings: () => ReturnType<typeof townNetworks>['tiktok']
  readonly tiktok: () => TiktokConnector
  /** The same app at an address at which nobody listens. */
  readonly nowhere: () => TiktokConnector
  signIn(person?: string, declinedScopes?: readonly string[]): Promise<PersonGrant>
  grant(
    declinedScopes?: readonly string[],
  ): Promise<{ readonly grantSecret: string; readonly accountSecret: string }>
  /** The bound secret of Marta's profile. */
  connect(declinedScopes?: readonly string[]): Promise<string>
  /** Moves the town's clock and ours. */
  advance(ms: number): Promise<void>
}

/** `unmade`: described calls that this test file makes none of. */
export function useTiktokTestbed(unmade: readonly string[]): TiktokTestbed {
  const town = useNetworkTown()
  const settings = () => townNetworks(town.url()).tiktok
  const wire = useRecordedWire(
    [new URL('./wire/', import.meta.url)],
    () => ({ api: settings().apiUrl, upload: `${town.url()}/tiktok-upload` }),
    { unmade },
  )
  const clock = testClock()
  beforeEach(() => {
    clock.moveTo(0)
  })
  const tiktok = () =>
    createTiktok({
      settings: settings(),
      outbound: wire.record(town.outbound),
      clock,
      onUsage: () => undefined,
    })
  async function signIn(person = marta, declinedScopes: readonly string[] = []) {
    const { link } = tiktok()
    const asked = Object.fromEntries(
      new URL(link.consentUrl({ state: 's', redirectUri, codeVerifier })).searchParams,
    )
    const { code } = z.parse(
      z.object({ code: z.string() }),
      await town.control('POST', '/tiktok/consent', { ...asked, person, declinedScopes }),
    )
    return link.exchange({ code, redirectUri, codeVerifier })
  }
  async function grant(declinedScopes: readonly string[] = []) {
    const grantSecret = (await signIn(marta, declinedScopes)).secret
    const {
      accounts: [account],
    } = await tiktok().link.discover(grantSecret)
    return { grantSecret, accountSecret: account?.secret ?? '' }
  }
  return {
    town,
    clock,
    settings,
    tiktok,
    signIn,
    grant,
    nowhere: () =>
      createTiktok({
        settings: { ...settings(), apiUrl: 'http://127.0.0.1:9' },
        outbound: town.outbound,
        clock,
        onUsage: () => undefined,
      }),
    async connect(declinedScopes = []) {
      const { grantSecret, accountSecret } = await grant(declinedScopes)
      return tiktok().renewal.bind(grantSecret, accountSecret)
    },
    async advance(ms) {
      clock.advance(ms)
      await town.control('POST', '/clock', { advanceMs: ms })
    },
  }
}
