/** What is said while an account of it is connected: apart, because the page opens without it. */
export const texts = {
  flow: {
    canceled: 'Instagram connection canceled',
    denied: 'Instagram connection canceled',
    failed: 'Do not close the popup',
    enabled: 'Instagram was enabled',
    added: 'The profile was added',
  },
  about: {
    title: 'Instagram Connection',
    text: 'Connect every professional profile that belongs to a Facebook page you administer. New posts go to the active profile; the others stay saved, so you can switch at any time.',
  },
  dialog: {
    noun: 'profile',
    connectTitle: 'Connect Instagram',
    switchTitle: 'Switch Instagram page',
    list: 'Profiles',
    found: (count: number) => (count === 1 ? '1 profile found' : `${count} profiles found`),
    noneFound: 'no profile that can be connected',
    intro:
      'Turn on the profiles that may be posted to. The first one becomes active; you can switch later.',
    noRight: 'No profile that you may manage',
    noneWord: 'No profile yet',
    noneTitle: 'No Instagram Business Page found',
    none: 'A profile must be a professional one and belong to a Facebook page that you administer.',
    noneAble: 'Each profile below says what is missing.',
    addFailed: 'Please connect your Instagram page to your Facebook business page.',
    switchIntro: 'New posts go to the active profile.',
    switchNext: 'Another profile is added by signing in again.',
    help: 'How to connect them',
    helpAddress: 'https://www.facebook.com/business/help/connect-instagram-to-page',
    note: null,
  },
} as const
