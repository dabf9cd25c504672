/**
 * Licences of a marketplace: the page it leads to, and what waits for a sign-in. Each loads when it
 * is needed.
 */
export const licencePages = {
  appsumo: async () => ({ default: (await import('./appsumo-page.tsx')).AppSumoPage }),
} as const

export const loadWaitingLicence = () => import('./attach-in-panel.ts')
