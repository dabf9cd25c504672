/** Pages and parts open on intent or on their route, so that nothing else pays for them. */
export const loadAlertsPage = () => import('./alerts-page.tsx').then((page) => page.AlertsPage)
/** Beside the bell. */
export const loadAlertCount = () => import('./alert-count.tsx').then((part) => part.AlertCount)
/** Which mails a person wants, for the profile. */
export const loadAlertChoices = () =>
  import('./mail-choices-section.tsx').then((part) => part.AlertChoicesSection)
export { useMenuCounts } from './use-menu-counts.ts'
