import { createClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Outbound } from '#platform/outbound/outbound-http.ts'
import { listeningHost } from '../../free-ports.ts'
import { checkAddress } from '../doctor/checks/check-address.ts'
import { checkPublicAddress } from '../doctor/checks/check-public-address.ts'
import { open, type Finding } from '../doctor/finding.ts'
import { openProofSite } from '../prove/proof-site.ts'
import { findRunningDatabase } from '../run/running-database.ts'

type AddressConfig = Pick<
  Config,
  | 'mode'
  | 'publicUrl'
  | 'dataDir'
  | 'databaseUrl'
  | 'databaseDirectUrl'
  | 'host'
  | 'port'
  | 'productName'
>

/**
 * Whether our own address and a picture of ours are reached by their public names. Where the
 * product does not run, something stands in its place for that moment.
 */
export async function askForAddress(
  config: AddressConfig,
  outbound: Outbound,
): Promise<readonly Finding[]> {
  const { publicUrl, port, productName } = config
  const site = await openProofSite({
    host: listeningHost(config),
    port,
    productName,
    callbackPath: '/callback',
    sources: [],
    clientDocument: undefined,
  }).catch(() => null)
  // the port is taken, so the product runs
  if (!site) return askTheProduct(config, outbound)
  try {
    return await checkAddress({
      publicUrl,
      outbound,
      picturePath: site.pathOf('picture'),
      now: createClock().now(),
      isOurs: async (process) => process === site.processId,
    })
  } finally {
    await site.close()
  }
}

async function askTheProduct(config: AddressConfig, outbound: Outbound): Promise<Finding[]> {
  try {
    return await checkPublicAddress(config, outbound, await findRunningDatabase(config))
  } catch {
    return [
      open('public address', `Something listens on port ${config.port}; npm run doctor says more.`),
    ]
  }
}
