/** Sentences of hiding, showing again and deleting comments, whole. */
export const texts = {
  more: (name: string) => `More for the comment of ${name}`,
  moreOwn: 'More for your comment',
  does: { hide: 'Hide', unhide: 'Show again', 'delete-comment': 'Delete' },
  showAgainOf: (name: string) => `Show the comment of ${name} again`,
  hidden: 'Hidden',
  hiddenNote: (network: string) =>
    `Hidden on ${network}. It stays here so that you can show it again.`,
  hiddenWith: 'Hidden with the comment above it.',
  busy: { hide: 'Hiding', unhide: 'Showing again', 'delete-comment': 'Deleting' },
  checking: 'Checking',
  checkingNote: {
    hide: (network: string) =>
      `No answer from ${network} yet. We are checking whether it is hidden.`,
    unhide: (network: string) =>
      `No answer from ${network} yet. We are checking whether it is shown again.`,
    'delete-comment': (network: string) =>
      `No answer from ${network} yet. We are checking whether it is deleted.`,
  },
  failed: { hide: 'Not hidden', unhide: 'Still hidden', 'delete-comment': 'Not deleted' },
  again: 'Try again',
  againOf: {
    hide: (name: string) => `Try again to hide the comment of ${name}`,
    unhide: (name: string) => `Try again to show the comment of ${name}`,
    'delete-comment': (name: string) => `Try again to delete the comment of ${name}`,
  },
  done: {
    hide: 'Comment Hidden',
    unhide: 'Comment Shown Again',
    'delete-comment': 'Comment Deleted Successfully',
  },
  onItsWay: {
    hide: 'On its way: it is hidden as soon as that can be done.',
    unhide: 'On its way: it is shown again as soon as that can be done.',
    'delete-comment': 'On its way: it is deleted as soon as that can be done.',
  },
  refused: {
    hide: 'The comment was not hidden',
    unhide: 'The comment was not shown again',
    'delete-comment': 'The comment was not deleted',
  },
  gone: 'This comment is already gone.',
  question: 'Do you want to delete this comment?',
  note: (network: string) => `It is removed from ${network} for everybody.`,
  noteAnswers: (count: number) =>
    count === 1
      ? 'The answer below it goes from this list too.'
      : `The ${count} answers below it go from this list too.`,
  confirm: 'Confirm',
  cancel: 'Cancel',
  hidesTops: (network: string) =>
    `On ${network} what answers a comment is hidden with it, not by itself.`,
  guestsStay: (network: string) => `${network} does not let apps delete what guests write.`,
} as const
