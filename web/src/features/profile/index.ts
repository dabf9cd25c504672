/** The tab opens on its route, so that no other page pays for it. */
export const loadProfileTab = () => import('./profile-tab.tsx').then((tab) => tab.ProfileTab)
