/** Pages open on their route, so that no other page pays for them. */
export const loadDashboardPage = () =>
  import('./dashboard-page.tsx').then((page) => page.DashboardPage)
export const loadWelcomePage = () =>
  import('./welcome/welcome-page.tsx').then((page) => page.WelcomePage)
export const loadTrialOverPage = () =>
  import('./welcome/trial-over-page.tsx').then((page) => page.TrialOverPage)
export const loadConnectFirstPage = () =>
  import('./welcome/connect-first-page.tsx').then((page) => page.ConnectFirstPage)
/** Both variants of the welcome card, for the account page (C30). */
export const loadWelcomeCard = () =>
  import('./welcome/welcome-card.tsx').then((part) => part.WelcomeCard)
export const loadExpiredCard = () =>
  import('./welcome/expired-card.tsx').then((part) => part.ExpiredCard)
