export const texts = { captions: { en: 'English', it: 'Italiano' } } as const
