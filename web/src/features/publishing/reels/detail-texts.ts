/** What only an opened reel says: its part is fetched when one is opened. */
export const texts = {
  gone: 'This reel is not here any more.',
  scheduledDetail: 'Scheduled reel',
} as const
