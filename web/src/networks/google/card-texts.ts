/** What its card on the accounts page says. */
export const texts = {
  add: 'Add a location',
  saved: (count: number) => `${count} locations saved`,
  notActive: 'No location is active. Press Switch to choose where posts go.',
  about:
    'Posts with a picture to your places on Google Search and Maps. Reviews follow in a later release.',
} as const
