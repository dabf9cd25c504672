/** What is said while an account of it is connected: apart, because the page opens without it. */
export const texts = {
  flow: {
    canceled: 'X connection canceled',
    denied: 'The twitter could not be added.',
    failed: 'The twitter could not be added.',
    enabled: 'X was enabled',
    added: null,
  },
  saving: 'The twitter could not be added.',
  about: {
    title: 'X Connection',
    text: 'One X account at a time; posts go out as text. X charges for reading, so the card shows what was spent this month.',
  },
} as const
