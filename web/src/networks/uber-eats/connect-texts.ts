/** What is said while an account of it is connected: apart, because the page opens without it. */
export const texts = {
  flow: {
    canceled: 'Uber Eats connection canceled',
    denied: 'Uber Eats connection canceled',
    failed: 'Uber Eats could not be connected.',
    enabled: 'Uber Eats was enabled',
    added: 'The store was added',
  },
  dialog: {
    noun: 'store',
    connectTitle: 'Connect Uber Eats',
    switchTitle: 'Switch Uber Eats store',
    list: 'Stores',
    found: (count: number) => (count === 1 ? '1 store found' : `${count} stores found`),
    noneFound: 'no store that can be connected',
    intro:
      'Turn on the stores that you want here. Orders will only be read: your tablet keeps accepting them.',
    noRight: 'No store that you may connect',
    noneWord: 'No store yet',
    noneTitle: 'No Uber Eats store found',
    none: 'Sign in with the account that you use for Uber Eats Manager.',
    noneAble: 'Each store below says what is missing.',
    addFailed: 'The store could not be added.',
    switchIntro: 'All stores stay connected; the active one comes first.',
    switchNext: 'Another store is added by signing in again.',
    note: null,
  },
} as const
