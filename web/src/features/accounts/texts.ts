import { aboutWords, cardWords } from '#networks/card-words.ts'
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
  of: cardWords,
  about: aboutWords,
  info: (network: string) => `About ${network}`,
  popup: { blocked: 'Pop-up blocked! Please allow pop-ups for this website.' },
} as const
