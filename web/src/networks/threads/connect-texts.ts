/** What is said while a profile of it is connected: apart, because the page opens without it. */
export const texts = {
  flow: {
    canceled: 'Threads connection canceled',
    denied: 'The Threads profile could not be added.',
    failed: 'The Threads profile could not be added.',
    enabled: 'Threads was enabled',
    added: null,
  },
  saving: 'The Threads profile could not be added.',
  about: {
    title: 'Threads Connection',
    text: 'One Threads profile at a time. Posts have up to 500 characters, of which an emoji takes several; replies are read and answered here.',
  },
} as const
