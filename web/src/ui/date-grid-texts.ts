/** What the month says to those who hear it. */
export const texts = {
  previous: 'Previous month',
  next: 'Next month',
  taken: (day: string) => `${day}, something is scheduled`,
} as const
