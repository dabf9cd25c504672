/** What is said while an account of it is connected: apart, because the page opens without it. */
export const texts = {
  flow: {
    canceled: 'Facebook connection canceled',
    denied: 'Facebook connection canceled',
    failed: 'Do not close the popup',
    enabled: 'Facebook was enabled',
    added: 'The page was added',
  },
  about: {
    title: 'Facebook Connection',
    text: 'Connect every page you administer and one ads account. New posts go to the active page; the others stay saved, so you can switch at any time.',
  },
  dialog: {
    noun: 'page',
    connectTitle: 'Connect Facebook',
    switchTitle: 'Switch Facebook pages',
    list: 'Pages',
    found: (count: number) => (count === 1 ? '1 page found' : `${count} pages found`),
    noneFound: 'no page with administrator rights',
    intro:
      'Turn on the pages that may be posted to. The first one becomes active; you can switch later.',
    noRight: 'No connected pages as admin',
    noneWord: 'No pages yet',
    noneTitle: 'No Facebook Business Page found',
    none: 'No connected pages. Talk to your Facebook admin to get connected.',
    noneAble: 'No connected pages. Talk to your Facebook admin to get connected.',
    addFailed: 'The page could not be added.',
    switchIntro: 'New posts go to the active page.',
    switchNext: 'Next Step signs in to Facebook and leads to the ads account.',
    note: 'Hello, please make me an administrator of our Facebook page, with full control, so that I can publish from our marketing desk. In Facebook: Page, Settings, Page access, Add new.',
  },
} as const
