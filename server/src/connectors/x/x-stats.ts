import type { Meter } from '../capabilities/meter.ts'
import type { Stats } from '../capabilities/insights/stats.ts'
import type { XClient } from './client/x-client.ts'
import { isFree } from './client/x-error.ts'
import { readMe } from './sign-in/x-person.ts'
import { xPrices } from './client/x-prices.ts'
import { readBound } from './sign-in/x-secret.ts'

/**
 * X tells counts as they are now (networks.md section 5, Read), nothing of single days; the counts
 * of posts come with the posts. Asking for the followers costs the reading of one person.
 */
export function createXStats(client: XClient, boundSecret: string, meter: Meter): Stats {
  const { accessToken, userId } = readBound(boundSecret)
  return {
    async followers() {
      const call = await meter.allow(xPrices.personRead, 'reading')
      const person = await readMe(client, accessToken, userId).catch(async (error: unknown) => {
        if (isFree(error)) await call.spent(0)
        throw error
      })
      await call.spent(xPrices.personRead)
      return person.followers
    },
  }
}
