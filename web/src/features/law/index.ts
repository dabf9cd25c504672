/** Each part loads when it is shown, so that no other page pays for it. */
export const loadLawSection = () => import('./law-section.tsx').then((part) => part.LawSection)
export const loadDeletionBanner = () =>
  import('./deletion-banner.tsx').then((part) => part.DeletionBanner)
/** Of the entry document. */
export const lawPages = {
  '/data-deletion': async () => ({
    default: (await import('./data-deletion-page.tsx')).DataDeletionPage,
  }),
} as const
