import { dialogWords } from '#networks/connect-words.ts'
/** Sentences of the windows over the accounts, whole: apart, because the page opens without them. */
export const texts = {
  of: dialogWords,
  /** The business accounts of Google, before their locations (GOOGLE-001). */
  group: {
    list: 'Business accounts',
    first: '1 of 2.',
    which: 'Which account holds your business?',
    second: '2 of 2.',
    add: 'Add',
    open: (name: string) => `Add ${name}`,
    rights: 'You need administrator rights on each business.',
    signedIn: 'signed in with Google',
    failed: 'The locations of this account could not be loaded.',
  },
  replace: {
    one: (page: string) =>
      `1 post scheduled on ${page} is held until it is connected again. What is already published stays there.`,
    many: (page: string, count: number) =>
      `${count} posts scheduled on ${page} are held until it is connected again. What is already published stays there.`,
    none: (page: string) =>
      `Nothing is scheduled on ${page}. What is already published stays there.`,
    confirm: 'Replace',
    cancel: 'Cancel',
  },
  dialog: {
    back: 'Back',
    next: 'Next Step',
    notYou: 'Not you?',
    left: (what: readonly string[]) =>
      `You left ${what.map((one) => `‘${one}’`).join(' and ')} unticked.`,
    tickAll: 'Nothing can be connected without it. Sign in again and leave every box ticked.',
    askAgain: 'Ask again',
    active: 'Active',
    saved: 'saved, not active',
    savedStore: 'connected',
    missing: (page: string, person: string) =>
      `${page} is not among what ${person} may manage, and stays as it is. Someone who manages it must sign in.`,
    turnOn: (page: string) => `Use ${page}`,
    copyNote: 'Copy a note for the administrator',
    copied: 'Copied',
    activate: 'Activate',
    activateOne: (page: string) => `Activate ${page}`,
    staysTitle: (count: number) => (count === 1 ? '1 scheduled post' : `${count} scheduled posts`),
    stays: (noun: string) => `stay with the ${noun} they were written for.`,
    staysOne: (noun: string) => `stays with the ${noun} it was written for.`,
  },
  ads: {
    title: 'Connect Facebook Ads',
    intro:
      'Promotions are paid from one ads account. Nothing is charged until you press Boost post now.',
    list: 'Ads accounts',
    add: 'Add',
    addTo: (name: string) => `Add ${name}`,
    later: 'Only want to post? Press Next Step and leave ads for later.',
    none: 'No Facebook Ad account found',
    noneWord: 'No ads yet',
    connected: 'Ad account connected',
    failed: 'The ad account could not be added.',
  },
  disconnect: {
    title: (page: string) => `Disconnect ${page}?`,
    noun: 'account',
    none: (noun: string) =>
      `Nothing is scheduled there. What is already published stays on the ${noun}.`,
    one: (noun: string) =>
      `1 scheduled post is held until you connect this ${noun} again. What is already published stays on the ${noun}.`,
    many: (count: number, noun: string) =>
      `${count} scheduled posts are held until you connect this ${noun} again. What is already published stays on the ${noun}.`,
    store:
      'Its orders no longer come to the Delivery page. Uber Eats and your tablet keep working as before.',
    confirm: 'Confirm',
    cancel: 'Cancel',
    done: (network: string) => `${network} was disabled`,
    doneUnnamed: 'This social network was disabled',
    failedTitle: 'Error',
    failedPage: 'Error disabling the tool.',
    noId: 'Could not be disabled.',
    noPage: 'Tool ID, Page ID, or Company ID is missing.',
  },
  recheck: {
    failed: 'We could not check now.',
    well: (page: string) => `${page} works again`,
    still: 'Still no access. Sign in again with an account that may manage it.',
  },
} as const
