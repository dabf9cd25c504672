export const texts = {
  locked: 'Only managers and owners connect accounts.',
  lockedNote: (company: string) =>
    `Ask one of ${company} when something has to be connected or repaired.`,
} as const
