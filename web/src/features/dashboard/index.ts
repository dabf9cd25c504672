/** Pages open on their route, so that no other page pays for them. */
export const loadDashboardPage = () => import('./dashboard-page.tsx').then((page) => page.DashboardPage)
export const loadWelcomePage = () => import('./welcome-page.tsx').then((page) => page.WelcomePage)
