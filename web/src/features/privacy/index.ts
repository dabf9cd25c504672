/** Each part loads when it is shown, so that no other page pays for it. */
export const loadPrivacySection = () =>
  import('./privacy-section.tsx').then((part) => part.PrivacySection)
export const loadDeletionBanner = () =>
  import('./deletion-banner.tsx').then((part) => part.DeletionBanner)
/** Of the entry document. */
export const privacyPages = {
  dataDeletion: async () => ({
    default: (await import('./data-deletion-page.tsx')).DataDeletionPage,
  }),
} as const
