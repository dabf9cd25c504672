/**
 * One line a trouble: what it is, and whether anything is to do. Whole sentences, so that a second
 * language is a file.
 */
export const texts = {
  refused: (network: string) => `Not live on ${network}.`,
  refusedNote: 'The network refused it.',
  inbox: (network: string) => `Finish it in ${network}.`,
  inboxNote: 'It is in your inbox there, and nobody sees it yet.',
  missed: (network: string) => `Not sent to ${network}: too late.`,
  missedNote: 'Should it still go out?',
  asks: (network: string) => `Is it on ${network}?`,
  asksNote: 'We looked and could not tell.',
  look: 'Is it there?',
  lookOn: (network: string) => `Is it there? ${network}`,
  checking: (network: string) => `Checking ${network}.`,
  checkingNote: 'We got no answer, so we are checking. There is nothing to do.',
  reconnect: (network: string) => `Held: ${network} signed us out.`,
  reconnectNote: 'It goes out automatically when you connect again.',
  connect: 'Reconnect',
  connectOn: (network: string) => `Reconnect ${network}`,
  off: (network: string) => `Held: posting to ${network} is switched off for now.`,
  offNote: 'It waits and goes out automatically when it is on again.',
  held: (network: string) => `Held for ${network}.`,
  heldNote: 'It waits.',
  waiting: (network: string) => `Waiting for ${network}.`,
  what: 'What happened',
  whatOn: (network: string) => `What happened on ${network}`,
  list: (post: string) => `What it needs: ${post}`,
  noWords: 'a post without text',
  count: (count: number) => (count === 1 ? '1 needs you' : `${count} need you`),
} as const
