/** How sentences call this network. */
export const uberVoice = { network: 'uberEats', name: 'Uber Eats', place: 'store' } as const
