/**
 * Sentences of the accounts page, whole, so that a second language is a file. What comes with a
 * press has catalogues of its own.
 */
export const texts = {
  title: 'Accounts',
  tabs: { label: 'Accounts', tools: 'Connected tools', media: 'Media Files' },
  delivery: 'Delivery',
  loading: 'Loading your accounts',
  failed: { title: 'Your accounts could not be loaded.', again: 'Try again' },
  state: {
    connected: 'Connected',
    disconnected: 'Disconnected',
    notActive: 'Not active',
    soon: 'Coming Soon',
    notReady: 'Not ready',
  },
  act: {
    connect: 'Connect',
    connected: 'Connected',
    disconnect: 'Disconnect',
    switch: 'Switch',
    reconnect: 'Reconnect',
  },
  card: {
    ads: 'Ads account',
    noAds: 'None yet',
    held: 'Waiting to go out',
    signedInAs: 'Signed in as',
    connectedBy: 'Connected by',
    scheduled: (count: number) => (count === 1 ? '1 scheduled post' : `${count} scheduled posts`),
    noneScheduled: 'Nothing scheduled',
    beside: (count: number) =>
      count === 1 ? '1 on another account' : `${count} on other accounts`,
    followers: (count: string) => `${count} followers`,
    works: 'Everything is allowed',
    worksSo: 'Works, with one difference',
    worksNot: 'Not everything works',
    unchecked: 'Checking what is allowed',
    checked: (ago: string) => `checked ${ago}`,
  },
  /** What each network that can be connected says in its own words. */
  of: {
    facebook: {
      add: 'Add a page',
      saved: (count: number) => `${count} pages saved`,
      notActive: 'No page is active. Press Switch to choose where posts go.',
    },
    instagram: {
      add: 'Add a profile',
      saved: (count: number) => `${count} profiles saved`,
      notActive: 'No profile is active. Press Switch to choose where posts go.',
    },
    google: {
      add: 'Add a location',
      saved: (count: number) => `${count} locations saved`,
      notActive: 'No location is active. Press Switch to choose where posts go.',
    },
    tiktok: {
      add: 'Use another account',
      saved: (count: number) => `${count} accounts saved`,
      notActive: 'The account is not active. Connect it again.',
    },
    twitter: {
      add: 'Use another account',
      saved: (count: number) => `${count} accounts saved`,
      notActive: 'The account is not active. Connect it again.',
    },
    uberEats: {
      add: 'Add a store',
      saved: (count: number) => `${count} stores saved`,
      notActive: 'No store is active. Press Switch to choose one.',
    },
  },
  about: {
    facebook:
      'Posts to your page, with pictures. Comments, messages and ads follow in later releases.',
    instagram:
      'Pictures and reels to your professional profile. It must belong to a Facebook page that you administer.',
    google:
      'Posts with a picture to your places on Google Search and Maps. Reviews follow in a later release.',
    tiktok: 'Short videos and pictures, one account.',
    twitter: 'Short updates, one account. X charges for each post; the form says how much.',
    linkedin: 'News for suppliers, hires and private events.',
    whatsapp: 'Answer table requests beside your other messages.',
    uberEats:
      'The stores of your delivery kitchen. Their orders follow in a later release, to read: nothing is accepted or refused from here.',
  },
  info: (network: string) => `About ${network}`,
  popup: { blocked: 'Pop-up blocked! Please allow pop-ups for this website.' },
} as const
