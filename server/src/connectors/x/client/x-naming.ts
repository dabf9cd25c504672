/** Of whom X's sentences speak. */
export const xNaming = { network: 'twitter', name: 'X', place: 'profile' } as const
