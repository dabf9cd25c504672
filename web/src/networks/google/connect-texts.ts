/** What is said while an account of it is connected: apart, because the page opens without it. */
export const texts = {
  flow: {
    canceled: 'Google connection canceled',
    denied: 'Could not authenticate this account',
    failed: 'Could not authenticate this account',
    enabled: 'Google business was enabled',
    added: 'Google business was added',
  },
  about: {
    title: 'Google Connection',
    text: 'Connect every location of your Business Profile on which you have administrator rights. New posts go to the active location; the others stay saved, so you can switch at any time.',
  },
  dialog: {
    noun: 'location',
    connectTitle: 'Connect Google',
    switchTitle: 'Switch Google Business',
    list: 'Locations',
    found: (count: number) => (count === 1 ? '1 location found' : `${count} locations found`),
    noneFound: 'no location that you administer',
    intro:
      'Turn on the locations that you want here. The first one becomes active; you can switch later.',
    noRight: 'This account does not seem to be administrator of any Google my Business pages.',
    noneWord: 'Nothing here',
    noneTitle: 'No Google Business Page found',
    none: 'This account has no location. Press Back and choose another one.',
    noneAble:
      'You need administrator rights on each business. Each one below says what is missing.',
    addFailed: 'The business could not be added.',
    switchIntro: 'Posts will go to the active location.',
    switchNext: 'Another location is added by signing in again.',
    note: 'Hello, please make me a manager of our Business Profile on Google, so that I can publish from our marketing desk. In Google: Business Profile, Settings, People and access, Add.',
  },
} as const
