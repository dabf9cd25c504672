/** Every sentence of the dashboard, whole, so that a second language is a file. */
export const texts = {
  bar: 'Dashboard', hello: (name: string, product: string) => `Hi, ${name}, welcome to ${product}`, newPost: 'New Post',
  accounts: { label: 'Connected accounts', title: 'Connected accounts', connected: 'Connected', notActive: 'Not active', repair: 'Needs repair', lost: 'Lost access', partly: 'Partly works', manage: 'Manage accounts', about: 'About connected accounts', infoTitle: 'Account Dropdown', info: 'The networks your posts can go to now. A mark with a warning asks for something: open Accounts to see what.' },
  board: {
    next: (when: string) => `Next on the board · ${when}`, today: (time: string) => `today ${time}`, tomorrow: (time: string) => `tomorrow ${time}`, open: 'Open post', goes: 'Goes out by itself, even with this page closed.', waits: 'It waits for what is marked here.',
    none: 'Nothing is scheduled', noneLines: ['Your words', 'here tonight'], write: 'Write one',
    ready: 'Ready', reconnect: 'Reconnect first', held: 'Held', missed: 'Missed', failed: 'Not live', inbox: 'Finish it in the app', sending: 'Sending', live: 'Live', checking: 'Checking', canceled: 'Canceled', readiness: 'Where it goes',
  },
  columns: { posts: 'Posts', reels: 'Reels', messages: 'Messages', choose: 'What to show', comingUp: 'Coming up', about: (title: string) => `About ${title}` },
  info: {
    posts: { title: 'Posts', text: 'The last six posts of your pages, written here or there, with where they went and how they stand.' },
    reels: { title: 'Reels', text: 'A film goes out as a reel on Instagram. The reels desk comes in the next release.' },
    messages: { title: 'Messages', text: 'Messages and comments of every network in one place. They come with a later release.' },
  },
  posts: { none: 'You don’t have any posts yet.', noneWord: 'Nothing yet', create: 'Create a post', more: 'See More Posts', failed: 'Failed to fetch the posts.', again: 'Try again', loading: 'Loading your posts' },
  soon: { word: 'Coming Soon', reels: 'A film goes out as a reel on Instagram. The reels desk comes in the next release.', messages: 'Messages and comments are answered here in a later release.' },
} as const
