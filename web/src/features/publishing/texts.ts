/** Every sentence of the lists of posts, whole, so that a second language is a file; the details, the form and the rest have their own. */
export const texts = {
  posts: {
    title: 'Posts', newPost: 'New Post', tabs: { label: 'Posts', posted: 'Posted', scheduled: 'Scheduled', drafts: 'Drafts' },
    filter: 'Networks', list: 'Posted', scheduledList: 'Scheduled', draftList: 'Drafts', loading: 'Loading your posts', more: 'Load More', again: 'Try again',
    noneChosen: 'Please select a social network to see your posts', nonePosted: 'You don’t have any posts yet.', noneScheduled: 'You don’t have any scheduled posts yet.', noneWord: 'Nothing yet', chooseWord: 'All off',
    failedPosted: 'Failed to fetch the posts.', failedScheduled: 'Failed to fetch the scheduled posts.', failedDrafts: 'Failed to fetch the drafts.',
    likesOf: (count: number) => (count === 1 ? '1 like' : `${count} likes`), commentsOf: (count: number) => (count === 1 ? '1 comment' : `${count} comments`), sharesOf: (count: number) => (count === 1 ? '1 share' : `${count} shares`),
    noPicture: 'No picture', noText: 'No words', cancelPost: 'Cancel post',
  },
  state: {
    live: 'Live', liveOn: (count: number) => `Live on ${count}`, failed: (network: string) => `Not live on ${network}`, checking: (network: string) => `Checking ${network}`,
    held: (network: string) => `${network} held`, missed: (network: string) => `${network} missed`, sending: 'Sending', waiting: 'Waiting', processing: 'Processing', scheduled: 'Scheduled', canceled: 'Canceled',
    waitingFor: (live: string, network: string) => `Live on ${live}, waiting for ${network}`, sendingTo: (live: string, network: string) => `Live on ${live}, sending to ${network}`,
    announce: (network: string, state: string) => (state.includes(network) ? state : `${network}: ${state}`),
  },
} as const
