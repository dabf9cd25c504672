/** Words of How It Works; `films` stand in the order in which the operator gives their addresses. */
export const texts = {
  heading: 'How It Works Videos',
  place: (number: number, of: number) => `${number} of ${of}`,
  films: {
    summary: {
      title: 'Summary',
      board: ['One post', 'every network'],
      shows:
        'This film will show the whole way once: connect, write, send, and see where it stands.',
    },
    dashboard: {
      title: 'Dashboard',
      board: ['What is next', 'who waits for you'],
      shows: 'This film will show what goes out next, which network needs you, and where to press.',
    },
    messaging: {
      title: 'Messaging',
      board: ['Guests write', 'you answer'],
      shows: 'This film will show messages and comments of every network in one place.',
    },
    newPost: {
      title: 'New post',
      board: ['Write it once', 'send it everywhere'],
      shows:
        'This film will show how a post is written, checked for every network, and sent now or at its hour.',
    },
    posts: {
      title: 'Posts page',
      board: ['Live or not', 'you can tell'],
      shows:
        'This film will show what went out, what waits, and how to mend what a network refused.',
    },
    reels: {
      title: 'Reels',
      board: ['A film', 'up to a minute'],
      shows: 'This film will show how a short film is cut and sent as a reel.',
    },
    promotions: {
      title: 'Promotions',
      board: ['A good post', 'seen by more'],
      shows: 'This film will show how a post that works is paid to be seen around the corner.',
    },
    accounts: {
      title: 'Accounts connection',
      board: ['Connect', 'your pages'],
      shows:
        'This film will show how to connect a page or a profile, and how to mend one that signed you out.',
    },
  },
  more: (number: number) => `Film ${number}`,
  carousel: 'Films',
  previous: 'Previous',
  next: 'Next',
  select: 'Select',
  selected: 'Selected',
} as const
