/** What its card on the accounts page says. */
export const texts = {
  add: 'Use another profile',
  saved: (count: number) => `${count} profiles saved`,
  notActive: 'The profile is not active. Connect it again.',
  about: 'Short posts with pictures or a video, and the replies to them. One profile.',
} as const
