/**
 * Every sentence of the why page, whole, so that a second language is a file. What happened is told
 * by the server.
 */
export const texts = {
  title: {
    live: (network: string) => `Live on ${network}`,
    failed: (network: string) => `Not live on ${network}`,
    inbox: (network: string) => `Finish it in ${network}`,
    missed: (network: string) => `Not sent to ${network}`,
    asks: (network: string) => `Is it on ${network}?`,
    checking: (network: string) => `Checking ${network}`,
    held: (network: string) => `Held for ${network}`,
    onItsWay: (network: string) => `On its way to ${network}`,
    waiting: (network: string) => `Waiting for ${network}`,
    scheduled: (network: string) => `Scheduled for ${network}`,
    canceled: (network: string) => `Not for ${network}`,
    loading: 'What happened',
    missing: 'Nothing to show',
  },
  due: (when: string) => `Due ${when}`,
  changed: 'Changed for this network only',
  missing: {
    word: 'Not here',
    text: 'This post is not here any more. It may have been deleted, or the link is incomplete.',
    back: 'To your posts',
  },
  failed: { title: 'What happened could not be loaded.', again: 'Try again' },
  loading: 'Loading what happened',
  story: { title: 'What happened, second by second', to: 'to' },
  ask: {
    checking: 'We are checking. There is nothing to do.',
    checkingNote:
      'It may already be live, so we do not just send it again. This page shows what we find.',
    reconnect: 'Reconnect',
    profile: { page: 'Open the page', other: 'Open the profile' },
  },
  receipt: {
    title: 'Receipt',
    due: 'Due',
    asked: 'Asked',
    accepted: 'Accepted',
    answer: 'Answer',
    seen: 'Seen by us',
    looks: 'Checks',
    late: 'Late by',
    number: 'Number',
    never: 'never',
    notYet: 'not yet',
    noAnswer: 'no answer',
    refused: 'Refused',
    lookCount: (count: number, last: string) => `${count}, last ${last}`,
    openOn: (network: string) => `Open on ${network}`,
  },
  elsewhere: 'The same post elsewhere',
  post: 'The post',
} as const
