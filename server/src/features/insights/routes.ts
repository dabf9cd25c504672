import {
  listFollowers,
  listStatistics,
  readInsights as readInsightsCall,
  readPostInsights as readPostInsightsCall,
} from '@marquee/contract/insights.ts'
import type { Api } from '#platform/http/api.ts'
import type { InsightsDeps } from './insights-deps.ts'
import { readInsights } from './statistics/read-insights.ts'
import { readPostInsights } from './statistics/read-post-insights.ts'
import { readFollowers, readStatistics } from './statistics/read-statistics.ts'

export function mountInsights(api: Api, deps: InsightsDeps): void {
  api.mount(listStatistics, ({ scope, query }) => readStatistics(deps, scope, query.filter))
  api.mount(listFollowers, ({ scope }) => readFollowers(deps, scope))
  api.mount(readInsightsCall, ({ scope, query }) => readInsights(deps, scope, query.period))
  api.mount(readPostInsightsCall, ({ scope, query }) => readPostInsights(deps, scope, query.period))
}
