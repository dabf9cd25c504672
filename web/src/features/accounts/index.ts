/** Pages and parts open on intent or on their route, so that no other page pays for them. */
export const loadAccountsPage = () => import('./accounts-page.tsx').then((page) => page.AccountsPage)
export const loadFacebookConnectCard = () => import('./facebook-connect-card.tsx').then((part) => part.FacebookConnectCard)
/** The screen of the popup window; it needs no framework: `showCallback(root)`. */
export const loadCallbackScreen = () => import('./callback-screen.ts').then((part) => part.showCallback)
export { activeTool, useTools } from './use-tools.ts'
