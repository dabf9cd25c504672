/** What its card on the accounts page says. */
export const texts = { about: 'News for suppliers, hires and private events.' } as const
