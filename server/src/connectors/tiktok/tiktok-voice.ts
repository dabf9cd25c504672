/** Of whom TikTok's sentences speak. */
export const tiktokVoice = { network: 'tiktok', name: 'TikTok', place: 'profile' } as const
