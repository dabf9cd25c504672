/** How sentences call this network. */
export const uberNaming = { network: 'uberEats', name: 'Uber Eats', place: 'store' } as const
