/** Pages and parts open on intent or on their route, so that no other page pays for them. */
export const loadAccountsPage = () =>
  import('./accounts-page.tsx').then((page) => page.AccountsPage)
export const loadConnectRows = () =>
  import('./onboarding/connect-rows.tsx').then((part) => part.ConnectRows)
export const loadOnboardingCheck = () =>
  import('./onboarding/onboarding-check.ts').then((part) => part.checkOnboarding)
/** The connected accounts, for every room that posts to them. */
export { activeTool, useTools } from './use-tools.ts'
/** Who may not connect is told whom to ask. */
export { ConnectOrAsk } from './connect/connect-or-ask.tsx'
