/** What its card on the accounts page says. */
export const texts = { about: 'Answer table requests beside your other messages.' } as const
