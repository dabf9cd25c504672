/** What a list to choose from says by itself. */
export const texts = {
  choose: 'Choose',
  find: (label: string) => `Find in ${label}`,
  options: (label: string) => `${label}: options`,
  none: 'No match',
} as const
