/** What is said while an account of it is connected: apart, because the page opens without it. */
export const texts = {
  flow: {
    canceled: 'TikTok connection canceled',
    denied: 'The tiktok could not be added.',
    failed: 'The tiktok could not be added.',
    enabled: 'TikTok was enabled',
    added: null,
  },
  saving: 'The TikTok account could not be added.',
  about: {
    title: 'TikTok Connection',
    text: 'One TikTok account at a time. Connecting another one takes its place; posts scheduled on the first are held.',
  },
} as const
