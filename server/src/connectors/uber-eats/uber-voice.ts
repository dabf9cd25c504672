/** How sentences call this network. */
export const uberVoice = { network: 'uberEats', name: 'Uber Eats' } as const
