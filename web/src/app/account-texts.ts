/** The frame of the account page. */
export const texts = {
  title: 'Account',
  tabs: 'Account',
  plans: 'Plans & Billing',
  profile: 'Profile',
} as const
