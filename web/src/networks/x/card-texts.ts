/** What its card on the accounts page says. */
export const texts = {
  add: 'Use another account',
  saved: (count: number) => `${count} accounts saved`,
  notActive: 'The account is not active. Connect it again.',
  about: 'Short updates, one account. X charges for each post; the form says how much.',
} as const
