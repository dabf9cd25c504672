/** What its card on the accounts page says. */
export const texts = {
  add: 'Use another account',
  saved: (count: number) => `${count} accounts saved`,
  notActive: 'The account is not active. Connect it again.',
  about: 'Short videos and pictures, one account.',
} as const
