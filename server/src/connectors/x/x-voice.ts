/** Of whom X's sentences speak. */
export const xVoice = { network: 'twitter', name: 'X', place: 'profile' } as const
