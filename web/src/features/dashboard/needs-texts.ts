/** Sentences of what waits for a person, whole: apart, because on a good day nothing does. */
export const texts = {
  needs: {
    label: 'Needs you',
    signedOut: (network: string, page: string) => `${network} signed ${page} out`,
    lost: (page: string) => `Access to ${page} was lost`,
    partly: (network: string, page: string) => `${network} does not let us do our work on ${page}`,
    waiting: (count: number) =>
      count === 0
        ? 'Nothing is lost'
        : count === 1
          ? '1 post is waiting'
          : `${count} posts are waiting`,
    news: (count: number, network: string) =>
      count === 1 ? `1 new comment on ${network}` : `${count} new comments on ${network}`,
    read: 'Read',
    reconnect: 'Reconnect',
    post: (begins: string) => `“${begins}”`,
    noWords: 'A post without text',
    more: (count: number) =>
      count === 1 ? '1 more on the Posts page' : `${count} more on the Posts page`,
  },
} as const
