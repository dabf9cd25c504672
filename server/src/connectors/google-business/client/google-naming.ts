/** How sentences call this network and what is connected there. */
export const googleNaming = { network: 'google', name: 'Google', place: 'profile' } as const
