/** Of whom TikTok's sentences speak. */
export const tiktokNaming = { network: 'tiktok', name: 'TikTok', place: 'profile' } as const
