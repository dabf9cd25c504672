export const texts = {
  word: 'Read only',
  locked: (company: string) =>
    `You see everything of ${company}, but only editors, managers and owners write posts. An owner can give you another role.`,
  people: 'See your team',
} as const
