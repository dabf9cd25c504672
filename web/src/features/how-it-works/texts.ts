/** Words of How It Works; `films` stand in the order in which the operator gives their addresses. */
export const texts = {
  heading: 'How It Works Videos',
  place: (number: number, of: number) => `${number} of ${of}`,
  films: {
    summary: {
      title: 'Summary',
    },
    dashboard: {
      title: 'Dashboard',
    },
    messaging: {
      title: 'Messaging',
    },
    newPost: {
      title: 'New post',
    },
    posts: {
      title: 'Posts page',
    },
    reels: {
      title: 'Reels',
    },
    promotions: {
      title: 'Promotions',
    },
    accounts: {
      title: 'Accounts connection',
    },
  },
  more: (number: number) => `Video ${number}`,
  carousel: 'Videos',
  previous: 'Previous',
  next: 'Next',
  select: 'Select',
  selected: 'Selected',
} as const
