/** Sentences of the windows over the accounts, whole: apart, because the page opens without them. */
export const texts = {
  of: {
    facebook: {
      noun: 'page', connectTitle: 'Connect Facebook', switchTitle: 'Switch Facebook pages', list: 'Pages',
      found: (count: number) => (count === 1 ? '1 page found' : `${count} pages found`), noneFound: 'no page with administrator rights',
      intro: 'Turn on the pages that may be posted to. The first one becomes active; you can switch later.', noRight: 'No connected pages as admin',
      noneWord: 'No pages yet', noneTitle: 'No Facebook Business Page found', none: 'No connected pages. Talk to your Facebook admin to get connected.', noneAble: 'No connected pages. Talk to your Facebook admin to get connected.',
      addFailed: 'The page could not be added.', switchIntro: 'New posts go to the active page.', switchNext: 'Next Step signs in to Facebook and leads to the ads account.',
      note: 'Hello, please make me an administrator of our Facebook page, with full control, so that I can publish from our marketing desk. In Facebook: Page, Settings, Page access, Add new.',
    },
    instagram: {
      noun: 'profile', connectTitle: 'Connect Instagram', switchTitle: 'Switch Instagram page', list: 'Profiles',
      found: (count: number) => (count === 1 ? '1 profile found' : `${count} profiles found`), noneFound: 'no profile that can be connected',
      intro: 'Turn on the profiles that may be posted to. The first one becomes active; you can switch later.', noRight: 'No profile that you may manage',
      noneWord: 'No profile yet', noneTitle: 'No Instagram Business Page found', none: 'A profile must be a professional one and belong to a Facebook page that you administer.', noneAble: 'Each profile below says what is missing.',
      addFailed: 'Please connect your Instagram page to your Facebook business page.', switchIntro: 'New posts go to the active profile.', switchNext: 'Another profile is added by signing in again.',
      help: 'How to connect them', helpAddress: 'https://www.facebook.com/business/help/connect-instagram-to-page', note: null,
    },
    google: {
      noun: 'location', connectTitle: 'Connect Google', switchTitle: 'Switch Google Business', list: 'Locations',
      found: (count: number) => (count === 1 ? '1 location found' : `${count} locations found`), noneFound: 'no location that you administer',
      intro: 'Turn on the locations that you want here. The first one becomes active; you can switch later.', noRight: 'This account does not seem to be administrator of any Google my Business pages.',
      noneWord: 'Nothing here', noneTitle: 'No Google Business Page found', none: 'This account holds no location. Press Back and choose another one.', noneAble: 'You need administrator rights on each business. Each one below says what is missing.',
      addFailed: 'The business could not be added.', switchIntro: 'Posts will go to the active location.', switchNext: 'Another location is added by signing in again.',
      note: 'Hello, please make me a manager of our Business Profile on Google, so that I can publish from our marketing desk. In Google: Business Profile, Settings, People and access, Add.',
    },
    uberEats: {
      noun: 'store', connectTitle: 'Connect Uber Eats', switchTitle: 'Switch Uber Eats store', list: 'Stores',
      found: (count: number) => (count === 1 ? '1 store found' : `${count} stores found`), noneFound: 'no store that can be connected',
      intro: 'Turn on the stores that you want here. Orders will only be read: your tablet goes on accepting them.', noRight: 'No store that you may connect',
      noneWord: 'No store yet', noneTitle: 'No Uber Eats store found', none: 'Sign in with the account that you use for Uber Eats Manager.', noneAble: 'Each store below says what is missing.',
      addFailed: 'The store could not be added.', switchIntro: 'All stores stay connected; the active one comes first.', switchNext: 'Another store is added by signing in again.', note: null,
    },
  },
  /** The business accounts of Google, before their locations (GOOGLE-001). */
  group: {
    list: 'Business accounts', first: '1 of 2.', which: 'Which account holds your business?', second: '2 of 2.', add: 'Add', open: (name: string) => `Add ${name}`, rights: 'You need administrator rights on each business.',
    signedIn: 'signed in with Google', failed: 'The locations of this account could not be read.',
  },
  replace: {
    one: (page: string) => `1 post scheduled on ${page} is held until it is connected again. What is already published stays there.`,
    many: (page: string, count: number) => `${count} posts scheduled on ${page} are held until it is connected again. What is already published stays there.`,
    none: (page: string) => `Nothing is scheduled on ${page}. What is already published stays there.`,
    confirm: 'Replace', cancel: 'Cancel',
  },
  dialog: {
    back: 'Back', next: 'Next Step', notYou: 'Not you?', active: 'Active', saved: 'saved, not active', savedStore: 'connected',
    missing: (page: string, person: string) => `${page} is not among what ${person} may manage, and stays as it is. Somebody who manages it must sign in.`, turnOn: (page: string) => `Use ${page}`,
    copyNote: 'Copy a note for the administrator', copied: 'Copied',
    activate: 'Activate', activateOne: (page: string) => `Activate ${page}`,
    staysTitle: (count: number) => (count === 1 ? '1 scheduled post' : `${count} scheduled posts`), stays: (noun: string) => `stay with the ${noun} they were written for.`, staysOne: (noun: string) => `stays with the ${noun} it was written for.`,
  },
  ads: {
    title: 'Connect Facebook Ads', intro: 'Promotions are paid from one ads account. Nothing is charged until you press Boost post now.', list: 'Ads accounts', add: 'Add', addTo: (name: string) => `Add ${name}`,
    later: 'Only want to post? Press Next Step and leave ads for later.', none: 'No Facebook Ad account found', noneWord: 'No ads yet', connected: 'Ad account connected', failed: 'The ad account could not be added.',
  },
  disconnect: {
    title: (page: string) => `Disconnect ${page}?`,
    noun: 'account',
    none: (noun: string) => `Nothing is scheduled there. What is already published stays on the ${noun}.`,
    one: (noun: string) => `1 scheduled post is held until you connect this ${noun} again. What is already published stays on the ${noun}.`,
    many: (count: number, noun: string) => `${count} scheduled posts are held until you connect this ${noun} again. What is already published stays on the ${noun}.`,
    store: 'Its orders no longer come to the Delivery page. Uber Eats and your tablet go on as before.',
    confirm: 'Confirm', cancel: 'Cancel',
    done: (network: string) => `${network} was disabled`, doneUnnamed: 'This social network was disabled', failedTitle: 'Error', failedPage: 'Error disabling the tool.',
    noId: 'Could not be disabled.', noPage: 'Tool ID, Page ID, or Company ID is missing.',
  },
  recheck: { failed: 'It could not be asked now.', well: (page: string) => `${page} works again`, still: 'Still no access. Sign in again with an account that may manage it.' },
} as const
