/** Beside what opens in a later release. */
export const texts = { later: 'Later' } as const
