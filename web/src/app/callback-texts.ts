/** Sentences of the small window that a network sends back. */
export const texts = {
  loading: 'Loading...',
  close: 'Close',
  done: 'You can close this window.',
  noAnswer: 'This page was opened without an answer of the network. Close it and connect again.',
} as const
