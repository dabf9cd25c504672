/** How sentences call this network and what is connected there. */
export const googleVoice = { network: 'google', name: 'Google', place: 'profile' } as const
