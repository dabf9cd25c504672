/** What a press came to, whole: apart, because it outlives the form. */
export const texts = {
  x: { title: 'X Error', failed: 'Something went wrong while posting to X' },
  posts: {
    failed: 'An error occurred while creating the post',
    badKey: 'API Key not correct. Please provide a valid API key.',
  },
  offline: 'You are offline. Nothing was sent.',
  kept: {
    text: (networks: string) => `What you wrote for ${networks} is kept as a draft.`,
    open: 'Open the draft',
  },
  thrownAway: { title: 'The draft was discarded.', undo: 'Undo' },
  saved: {
    title: 'The post was changed.',
    failed: 'The changes could not be saved',
    open: 'Open the post',
  },
} as const
