/** Sentences of the small window that a network sends back. */
export const texts = {
  loading: 'Loading...',
  close: 'Close',
  done: 'You can close this window.',
  noAnswer: 'This page was opened without an answer of the network. Close it and connect again.',
  elsewhere: {
    title: (network: string, company: string) => `Connect ${network} to ${company}?`,
    say: (person: string, company: string) =>
      `${person} of ${company} asked for this in another browser. Nothing is connected yet.`,
    mine: 'Is that you? Log in to continue.',
    mineSignedIn: 'Is that you? Then continue.',
    notMine: 'If someone sent you this page, close it. Otherwise they can post on your accounts.',
    email: 'Email',
    password: 'Password',
    logIn: 'Log in and connect',
    connect: (network: string) => `Connect ${network}`,
    otherWay: 'Log in another way (opens a new tab)',
    connected: (company: string) =>
      `Connected. Go back to the window of ${company} in the other browser, and close this one.`,
  },
} as const
