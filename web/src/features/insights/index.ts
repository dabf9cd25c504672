/** The page opens on its route, so that no other page pays for it. */
export const loadInsightsPage = () =>
  import('./insights-page.tsx').then((page) => page.InsightsPage)

/** Lines over days, as a picture with a sentence; the numbers stand in a table of the caller's. */
export const loadLineChart = () => import('./charts/line-chart.tsx').then((part) => part.LineChart)
