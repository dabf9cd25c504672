/** Every sentence of the shell, whole, so that a second language is a file. */
export const texts = {
  skip: 'Skip to the page',
  menu: {
    label: 'Main', back: 'Back', open: 'Open menu', close: 'Close menu', collapse: 'Collapse', expand: 'Expand',
    dashboard: 'Dashboard', accounts: 'Accounts', posts: 'Posts', reels: 'Reels', messages: 'Messages', promotions: 'Promotions', reviews: 'Reviews',
    analytics: 'Analytics', delivery: 'Delivery', howItWorks: 'How It Works', upgrade: 'Upgrade', account: 'Account', contact: 'Contact Us',
  },
  phone: { label: 'Quick', home: 'Home', posts: 'Posts', newPost: 'New post', newShort: 'New', messages: 'Messages', more: 'More' },
  person: { label: (name: string) => `${name}, open menu`, menu: 'You', account: 'Account', contact: 'Contact Us', logout: 'Logout', theme: 'Theme', system: 'System', light: 'Light', dark: 'Dark' },
  company: { choose: 'Choose a company', one: 'Company' },
  logout: {
    question: (email: string) => `Do you want to logout ${email}?`,
    note: 'Your posts and drafts stay as they are.', confirm: 'Confirm', cancel: 'Cancel',
  },
  demo: { label: 'Demo mode', text: 'DEMO MODE. Every network here is simulated. Nothing leaves this machine, nobody sees your posts.', short: 'DEMO MODE. Every network here is simulated.', town: 'Town panel' },
  newVersion: { title: 'A new version is there.', text: 'Reload to get it. Posts and reels that you are writing are kept.', reload: 'Reload' },
  offline: { title: 'You are offline.', text: 'What you write is kept. Everything else waits until the line is back.' },
  retry: {
    word: 'One moment', title: 'Marquee does not answer', text: 'Your session is kept. We try again by ourselves.', again: 'Try again',
    key: 'This page is older than the server. Load it again.', reload: 'Load again',
  },
  noCompany: { word: 'No sign yet', title: 'Your venue has no name yet', text: 'Tell us what the sign over the door says; then everything else opens.', act: 'Add your business' },
  soon: {
    word: 'Coming Soon',
    messages: 'Messages and comments of every network are answered here in a later release.',
    promotions: 'A post that works is boosted here in a later release.',
    reviews: 'Reviews are read and answered here in a later release.',
    analytics: 'The numbers of every network stand here in a later release.',
    delivery: 'Uber Eats orders stand here in a later release.',
    howItWorks: 'Short films about every screen stand here in a later release.',
    help: 'A form to reach us opens here in a later release.',
    media: 'Your pictures and films stand here in a later release.',
  },
} as const
