/**
 * Sentences of one post in a row and of its states, whole: apart, because the dashboard and the why
 * page show these without a list.
 */
export const texts = {
  row: {
    noPicture: 'No picture',
    noText: 'No text',
    likesOf: (count: number) => (count === 1 ? '1 like' : `${count} likes`),
    commentsOf: (count: number) => (count === 1 ? '1 comment' : `${count} comments`),
    sharesOf: (count: number) => (count === 1 ? '1 share' : `${count} shares`),
  },
  state: {
    live: 'Live',
    /** The network, or how many they are. */
    liveOn: (networks: string) => `Live on ${networks}`,
    partly: (live: string, rest: string) => `${live}, ${rest}`,
    partFailed: (networks: string) => `${networks} failed`,
    partChecking: (networks: string) => `checking ${networks}`,
    partInbox: (networks: string) => `finish it in ${networks}`,
    partProcessing: (networks: string) => `${networks} processing`,
    deleting: (networks: string) => `Deleting on ${networks}`,
    failed: (network: string) => `Not live on ${network}`,
    checking: (network: string) => `Checking ${network}`,
    held: (network: string) => `${network} held`,
    notConnected: (networks: string) => `${networks} not connected`,
    missed: (network: string) => `${network} missed`,
    inbox: (network: string) => `Finish it in ${network}`,
    sending: 'Sending',
    waiting: 'Waiting',
    processing: 'Processing',
    scheduled: 'Scheduled',
    canceled: 'Canceled',
    waitingFor: (networks: string) => `waiting for ${networks}`,
    sendingTo: (networks: string) => `sending to ${networks}`,
    announce: (network: string, state: string) =>
      state.includes(network) ? state : `${network}: ${state}`,
  },
} as const
