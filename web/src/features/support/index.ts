/** Opens on its route, so that no other page pays for it. */
export const loadHelpPage = () => import('./help-page.tsx').then((page) => page.HelpPage)
