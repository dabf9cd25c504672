/** Every sentence of Edit and send again, whole, so that a second language is a file. */
export const texts = {
  open: 'Edit and send again',
  openOn: (network: string) => `Edit and send again: ${network}`,
  title: (network: string) => `Edit and send again to ${network}`,
  refused: 'It is not live.',
  only: (network: string) =>
    `Only what goes to ${network} changes. The other networks keep theirs.`,
  send: 'Send again',
  sending: 'Sending...',
  cancel: 'Cancel',
  failed: 'That did not work.',
  failedNote: 'What you wrote is still here. Press again: it cannot go out twice.',
  film: 'Video',
  picture: (nth: number) => `Picture ${nth}`,
  done: (network: string) => `On its way to ${network} again`,
  doneText: 'This page shows what happens next.',
  settled: 'This has been resolved in the meantime.',
  settledNote: 'Close this and look at the post again.',
  drop: {
    question: 'Drop your changes?',
    note: 'What you wrote here is lost. What was sent before is kept.',
    confirm: 'Drop them',
    cancel: 'Keep writing',
  },
  loading: 'Loading what was sent',
  loadFailed: 'What was sent could not be loaded.',
  again: 'Try again',
} as const
