import type { FacebookSettings } from '#platform/settings/networks/facebook-settings.ts'
import type { Outbound } from '#platform/outbound/outbound-http.ts'
import { useRecordedWire } from '../../testing/recording-outbound.ts'
import type { FacebookTown } from './facebook-town.ts'

/**
 * The town's way out, with every request checked against `meta-graph/wire` and the network's own;
 * other tests make every call of them.
 */
export function useRecordedGraph(town: FacebookTown, network: 'facebook' | 'instagram'): Outbound {
  const folders = [
    new URL('../wire/', import.meta.url),
    new URL(`../../${network}/wire/`, import.meta.url),
  ]
  const base = ({ graphUrl, version }: FacebookSettings) => `${graphUrl}/${version}`
  return useRecordedWire(
    folders,
    () => ({
      town: base(town.settings()),
      upload: town.settings().uploadUrl,
      nowhere: base(town.nowhere()),
    }),
    { unmade: 'any' },
  ).record(town.outbound)
}
