/**
 * What a card says while it waits or ails, and what its details say: apart, because on a good day
 * nobody reads it.
 */
export const texts = {
  waiting: {
    state: (network: string) => `Waiting for ${network}`,
    again: 'Connect again',
    cancel: 'Cancel',
    reading: (network: string) => `Loading your accounts from ${network}`,
    say: 'Finish signing in in the small window. Closed it by accident? Press Connect again.',
    noWindow: 'No window? Allow pop-ups for this website.',
  },
  ailing: {
    repairState: 'Needs repair',
    lostState: 'Lost access',
    tryAgain: 'Try again',
    remove: 'Remove',
    repair: (network: string) => `${network} asks you to sign in again.`,
    lost: 'You may not manage this account any more. Ask an administrator to add you again, then press Try again.',
  },
  banner: {
    title: (network: string, page: string) => `${network} signed ${page} out.`,
    act: (network: string) => `Reconnect ${network}`,
    many: (count: number) => `${count} networks ask you to sign in again.`,
  },
  repairNote: (held: number) =>
    held === 0
      ? 'Nothing is lost. Reconnect, and everything works as before.'
      : held === 1
        ? '1 post waits until you reconnect. Nothing is lost.'
        : `${held} posts wait until you reconnect. Nothing is lost.`,
  abilities: {
    posts: 'Posts',
    reels: 'Reels',
    comments: 'Comments',
    messages: 'Messages',
    reviews: 'Reviews',
    insights: 'Insights',
    ads: 'Ads',
    orders: 'Orders',
  },
  repairStore: 'Your tablet keeps accepting orders. Reconnect, and the store is back here.',
  works: (names: string) => `Works: ${names}`,
  later: (names: string) => `Allowed, for later releases: ${names}`,
  recheck: 'Check again',
  month: (spent: string, limit: string) => `${spent} of ${limit} used this month`,
  ads: {
    title: 'Promotions need an ads account.',
    text: 'Sign in to Facebook and choose the one that pays for them.',
    act: 'Choose an ads account',
  },
} as const
