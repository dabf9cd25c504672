/** Every sentence of the accounts room, whole, so that a second language is a file. */
export const texts = {
  title: 'Accounts',
  tabs: { label: 'Accounts', tools: 'Connected tools', media: 'Media Files' },
  loading: 'Loading your accounts',
  failed: { title: 'Your accounts could not be read.', again: 'Try again' },
  state: { connected: 'Connected', disconnected: 'Disconnected', notActive: 'Not active', repair: 'Needs repair', lost: 'Lost access', soon: 'Coming Soon', notReady: 'Not ready' },
  act: {
    connect: 'Connect', connected: 'Connected', disconnect: 'Disconnect', switch: 'Switch', reconnect: 'Reconnect', again: 'Connect again', cancel: 'Cancel', tryAgain: 'Try again', remove: 'Remove',
  },
  card: {
    ads: 'Ads account', noAds: 'None yet', held: 'Waiting to go out', signedInAs: 'Signed in as', scheduled: (count: number) => (count === 1 ? '1 scheduled post' : `${count} scheduled posts`),
    noneScheduled: 'Nothing scheduled', followers: (count: string) => `${count} followers`,
    waiting: 'Finish signing in in the small window. Closed it by accident? Press Connect again.', noWindow: 'No window? Allow pop-ups for this website.',
  },
  repairNote: (held: number) => (held === 0 ? 'Nothing is lost. Reconnect, and posts go out again.' : held === 1 ? '1 post waits until you reconnect. Nothing is lost.' : `${held} posts wait until you reconnect. Nothing is lost.`),
  /** A sign-in was left while something is connected: it stays as it was. */
  unchanged: 'Nothing was changed.',
  /** What each network that can be connected says in its own words. */
  of: {
    facebook: {
      noun: 'page', waiting: 'Waiting for Facebook', reading: 'Reading your pages from Facebook', canceled: 'Facebook connection canceled', enabled: 'Facebook was enabled',
      add: 'Add a page', saved: (count: number) => (count === 1 ? '1 page saved' : `${count} pages saved`), notActive: 'No page is active. Press Switch to choose where posts go.',
      repair: 'Facebook asks you to sign in again.', lost: 'You are no longer an administrator of this page. Ask an administrator to add you again, then press Try again.',
      repairBanner: (page: string) => `Facebook signed ${page} out.`, reconnectNow: 'Reconnect Facebook',
    },
    instagram: {
      noun: 'profile', waiting: 'Waiting for Instagram', reading: 'Reading your profiles from Instagram', canceled: 'Instagram connection canceled', enabled: 'Instagram was enabled',
      add: 'Add a profile', saved: (count: number) => (count === 1 ? '1 profile saved' : `${count} profiles saved`), notActive: 'No profile is active. Press Switch to choose where posts go.',
      repair: 'Instagram asks you to sign in again.', lost: 'You may not manage this profile any more. Ask an administrator of its Facebook page to add you again, then press Try again.',
      repairBanner: (page: string) => `Instagram signed ${page} out.`, reconnectNow: 'Reconnect Instagram',
      lostPermission: 'Instagram tool was disabled, because we lost permissions for connected page',
    },
  },
  about: {
    facebook: 'Posts to your page, with pictures. Comments, messages and ads follow in later releases.',
    instagram: 'Pictures and reels to your professional profile. It must belong to a Facebook page that you administer.',
    google: 'Posts and reviews on Google Search and Maps.',
    tiktok: 'Short films, one account.',
    twitter: 'Short updates as text, one account.',
    linkedin: 'News for suppliers, hires and private events.',
    whatsapp: 'Answer table requests beside your other messages.',
    uberEats: 'Orders of your delivery kitchen.',
  },
  info: {
    label: (name: string) => `About ${name}`,
    facebook: { title: 'Facebook Connection', text: 'Connect every page you administer and one ads account. New posts go to the active page; the others stay saved, so you can switch at any time.' },
    instagram: { title: 'Instagram Connection', text: 'Connect every professional profile that belongs to a Facebook page you administer. New posts go to the active profile; the others stay saved, so you can switch at any time.' },
    google: { title: 'Google Connection', text: 'Needs a Business Profile that you manage. It can be connected in a later release.' },
    tiktok: { title: 'TikTok Connection', text: 'One TikTok account at a time. It can be connected in a later release.' },
    twitter: { title: 'X Connection', text: 'One X account at a time; posts go out as text. It can be connected in a later release.' },
  },
  popup: { blocked: 'Pop-up blocked! Please allow pop-ups for this website.', closed: 'Do not close the popup', adsFailed: 'There was an error while connecting to Facebook' },
  disconnect: { done: (network: string) => `${network} was disabled`, doneUnnamed: 'This social network was disabled', failedTitle: 'Error', failedPage: 'Error disabling the tool.' },
} as const
