import { beforeEach } from 'vitest'
import * as z from 'zod/mini'
import { townNetworks, type XSettings } from '#platform/settings/networks/network-settings.ts'
import { testClock } from '#testing/test-platform.ts'
import { freeOfCharge } from '../capabilities/meter.ts'
import { useNetworkTown } from '../testing/network-town.ts'
import { useRecordedWire } from '../testing/recording-outbound.ts'
import { createX } from './index.ts'

const nowhere = 'http://127.0.0.1:9'

/**
 * X at the town, its calls written down against `wire/`, with Marta signed in anew before each test
 * and the town's log empty.
 */
export function useXTown() {
  const town = useNetworkTown()
  const settings = () => townNetworks(town.url()).x
  const wire = useRecordedWire(
    [new URL('./wire/', import.meta.url)],
    () => ({ api: settings().apiUrl, nowhere }),
    { unmade: 'any' },
  )
  const clock = testClock()
  const x = (more: Partial<XSettings> = {}, webhookUrl: string | null = null) =>
    createX({
      settings: { ...settings(), ...more },
      outbound: wire.record(town.outbound),
      clock,
      onUsage: () => undefined,
      webhookUrl,
    })
  const own = { secret: '' }
  async function signIn(): Promise<void> {
    const { link, renewal } = x()
    const redirectUri = 'http://localhost:3000/twitter'
    const codeVerifier = 'v'.repeat(64)
    const asked = Object.fromEntries(
      new URL(link.consentUrl({ state: 's', redirectUri, codeVerifier })).searchParams,
    )
    const { code } = z.parse(
      z.object({ code: z.string() }),
      await town.control('POST', '/x/consent', { ...asked, person: '10001' }),
    )
    const grant = await link.exchange({ code, redirectUri, codeVerifier }, freeOfCharge)
    const { accounts } = await link.discover(grant.secret)
    own.secret = renewal.bind(grant.secret, accounts[0]?.secret ?? '')
  }
  beforeEach(async () => {
    clock.moveTo(0)
    await signIn()
    await town.control('DELETE', '/log')
  })
  return {
    town,
    clock,
    x,
    /** Where nobody answers. */
    unreachable: () => x({ apiUrl: nowhere }),
    signIn,
    /** Of her profile. */
    secret: () => own.secret,
  }
}
