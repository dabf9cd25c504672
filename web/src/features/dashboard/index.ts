/** Opens on intent or on its route, so that no other page pays for it. */
export const loadDashboardPage = () => import('./dashboard-page.tsx').then((page) => page.DashboardPage)
