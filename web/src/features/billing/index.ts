/** The tab opens on its route, so that no other page pays for it. */
export const loadPlansTab = () => import('./plans-tab.tsx').then((tab) => tab.PlansTab)
