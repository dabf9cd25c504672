/** The page opens on its route, so that no other page pays for it. */
export const loadInsightsPage = () =>
  import('./insights-page.tsx').then((page) => page.InsightsPage)
