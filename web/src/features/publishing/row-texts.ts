/**
 * Sentences of one post in a row and of its states, whole: apart, because the dashboard and the why
 * page show these without a list.
 */
export const texts = {
  row: {
    noPicture: 'No picture',
    noText: 'No words',
    likesOf: (count: number) => (count === 1 ? '1 like' : `${count} likes`),
    commentsOf: (count: number) => (count === 1 ? '1 comment' : `${count} comments`),
    sharesOf: (count: number) => (count === 1 ? '1 share' : `${count} shares`),
  },
  state: {
    live: 'Live',
    liveOn: (count: number) => `Live on ${count}`,
    failed: (network: string) => `Not live on ${network}`,
    checking: (network: string) => `Checking ${network}`,
    held: (network: string) => `${network} held`,
    missed: (network: string) => `${network} missed`,
    inbox: (network: string) => `Finish it in ${network}`,
    sending: 'Sending',
    waiting: 'Waiting',
    processing: 'Processing',
    scheduled: 'Scheduled',
    canceled: 'Canceled',
    waitingFor: (live: string, network: string) => `Live on ${live}, waiting for ${network}`,
    sendingTo: (live: string, network: string) => `Live on ${live}, sending to ${network}`,
    announce: (network: string, state: string) =>
      state.includes(network) ? state : `${network}: ${state}`,
  },
} as const
