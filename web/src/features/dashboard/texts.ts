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
    reels: { title: 'Reels', text: 'Films for Facebook, Instagram and TikTok, made here or there, newest first.' },
    messages: { title: 'Messages', text: 'Messages of every network in one place. They come with a later release.' },
  },
  posts: { none: 'You don’t have any posts yet.', noneWord: 'Nothing yet', create: 'Create a post', more: 'See More Posts', failed: 'Failed to fetch the posts.', again: 'Try again', loading: 'Loading your posts' },
  reels: { none: 'You don’t have any reels yet.', connect: 'Please connect Facebook, Instagram, or TikTok to manage your Reels', create: 'Create a reel', more: 'See More Reels', failed: 'Failed to fetch the reels.', loading: 'Loading your reels' },
  soon: { word: 'Coming Soon', messages: 'Messages are answered here in a later release.' },
} as const
