/**
 * Sentences before the first account and after the last day, whole: apart, because those who work
 * here do not load them.
 */
export const texts = {
  welcome: {
    lines: ['Your words', 'here tonight'],
    hey: (name: string) => `Hey, ${name}`,
    user: 'User',
    title: (product: string) => `Welcome to ${product}`,
    notice: (product: string) => `Welcome to ${product}! Please connect your tools`,
    text: 'Connect one account and this page fills up: what goes out next, what is already live, what needs you. It takes about a minute, and nothing is posted until you press Post Now.',
    textElsewhere:
      'Connect an account and the dashboard fills up: what goes out next, what is already live, what needs you. Nothing is posted until you press Post Now.',
    connect: 'Connect your account',
    video: 'Demo: How It Works',
    moreVideos: 'More demo videos',
    networks: [
      {
        network: 'facebook',
        name: 'Facebook',
        about: 'Posts and reels on your page, and what guests say under them',
      },
      {
        network: 'instagram',
        name: 'Instagram',
        about: 'Posts, carousels and reels of a professional account',
      },
      {
        network: 'google',
        name: 'Google',
        about: 'News on your listing, where people look for a table',
      },
      { network: 'tiktok', name: 'TikTok', about: 'Pictures and videos, with who may see them' },
      { network: 'twitter', name: 'X', about: 'Short posts; the price is shown before you post' },
    ] as const,
  },
  expired: {
    lines: ['The lights', 'are off'],
    title: 'Your free Trial expired',
    text: 'Your posts, drafts and pictures are all kept. Choose a plan and continue where you stopped.',
    view: 'View Plans',
  },
  stopped: {
    title: 'What did not go out as planned',
    noWords: 'A post without text',
    more: (count: number) => (count === 1 ? 'And 1 more.' : `And ${count} more.`),
  },
} as const
