/** Sentences of the windows over the accounts, whole: apart, because the page opens without them. */
export const texts = {
  of: {
    facebook: {
      connectTitle: 'Connect Facebook', switchTitle: 'Switch Facebook pages', list: 'Pages',
      found: (count: number) => (count === 1 ? '1 page found' : `${count} pages found`), noneFound: 'no page with administrator rights',
      intro: 'Turn on the pages that may be posted to. The first one becomes active; you can switch later.', noRight: 'No connected pages as admin',
      noneWord: 'No pages yet', noneTitle: 'No Facebook Business Page found', none: 'No connected pages. Talk to your Facebook admin to get connected.', noneAble: 'No connected pages. Talk to your Facebook admin to get connected.',
      addFailed: 'The page could not be added.', switchIntro: 'New posts go to the active page.', switchNext: 'Next Step signs in to Facebook and leads to the ads account.',
    },
    instagram: {
      connectTitle: 'Connect Instagram', switchTitle: 'Switch Instagram page', list: 'Profiles',
      found: (count: number) => (count === 1 ? '1 profile found' : `${count} profiles found`), noneFound: 'no profile that can be connected',
      intro: 'Turn on the profiles that may be posted to. The first one becomes active; you can switch later.', noRight: 'No profile that you may manage',
      noneWord: 'No profile yet', noneTitle: 'No Instagram Business Page found', none: 'A profile must be a professional one and belong to a Facebook page that you administer.', noneAble: 'Each profile below says what is missing.',
      addFailed: 'Please connect your Instagram page to your Facebook business page.', switchIntro: 'New posts go to the active profile.', switchNext: 'Another profile is added by signing in again.',
      help: 'How to connect them', helpAddress: 'https://www.facebook.com/business/help/connect-instagram-to-page',
    },
  },
  dialog: {
    back: 'Back', next: 'Next Step', notYou: 'Not you?', active: 'Active', saved: 'saved, not active', turnOn: (page: string) => `Use ${page}`,
    copyNote: 'Copy a note for them', copied: 'Copied', note: 'Hello, please make me an administrator of our Facebook page, with full control, so that I can publish from our marketing desk. In Facebook: Page, Settings, Page access, Add new.',
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
    confirm: 'Confirm', cancel: 'Cancel',
  },
} as const
