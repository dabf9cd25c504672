/** What its card on the accounts page says. */
export const texts = {
  add: 'Add a profile',
  saved: (count: number) => `${count} profiles saved`,
  notActive: 'No profile is active. Press Switch to choose where posts go.',
  about:
    'Pictures and reels to your professional profile. It must belong to a Facebook page that you administer.',
} as const
