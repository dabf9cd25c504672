/** Each part loads when it is opened, so that no other page pays for it. */
export const loadMembersSection = () =>
  import('./members-section.tsx').then((part) => part.MembersSection)
export const loadAddCompanyDialog = () =>
  import('./add-company-dialog.tsx').then((part) => part.AddCompanyDialog)
/** Of the entry document. */
export const memberPages = {
  invitation: async () => ({ default: (await import('./invitation-page.tsx')).InvitationPage }),
} as const
