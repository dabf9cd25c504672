import * as z from 'zod/mini'
import { facebookMetrics } from '@marquee/contract/networks/metrics/facebook.ts'
import type { Stats } from '../../capabilities/insights/stats.ts'
import { given } from '../../meta-graph/given.ts'
import type { GraphClient } from '../../meta-graph/client/graph-client.ts'
import {
  dailyValues,
  insightSeries,
  isNameRefused,
  spanOf,
} from '../../meta-graph/insight-series.ts'
import { withoutRight } from '../../meta-graph/sparing.ts'
import { askByName, asMetrics } from '../../capabilities/insights/named-metrics.ts'
import { abilityScopes } from '../sign-in/facebook-scopes.ts'
import { readPageSecret } from '../sign-in/facebook-secret.ts'

const page = z.object({ followers_count: given(z.int()) })

/** The numbers of a page (networks.md section 1.4), by Facebook's own days. */
export function createFacebookStats(graph: GraphClient, accountSecret: string): Stats {
  const { pageId, token } = readPageSecret(accountSecret)
  const names = Object.values(facebookMetrics.names).flat()
  return {
    async byDay({ from, to }) {
      let isSilent = true
      const asked = await askByName(
        names,
        async (some) => {
          const answer = await graph.read({
            path: `/${pageId}/insights`,
            token,
            account: pageId,
            fields: { metric: some.join(','), period: 'day', ...spanOf(from, to) },
            schema: insightSeries,
          })
          if (answer.data.length > 0) isSilent = false
          return dailyValues(answer, { from, to })
        },
        isNameRefused,
      ).catch((error: unknown) => {
        throw withoutRight(error, abilityScopes.insights.without)
      })
      return { ...asMetrics(facebookMetrics, asked), isSilent }
    },
    async followers() {
      const { followers_count: count } = await graph.read({
        path: `/${pageId}`,
        token,
        account: pageId,
        fields: { fields: 'followers_count' },
        schema: page,
      })
      return count ?? null
    },
  }
}
