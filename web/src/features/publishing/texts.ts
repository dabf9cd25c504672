/** Every sentence about posts, whole, so that a second language is a file; those of the form are in composer/texts.ts. */
export const texts = {
  posts: {
    title: 'Posts', newPost: 'New Post', tabs: { label: 'Posts', posted: 'Posted', scheduled: 'Scheduled', drafts: 'Drafts' },
    filter: 'Networks', list: 'Posted', scheduledList: 'Scheduled', draftList: 'Drafts', loading: 'Loading your posts', more: 'Load More', again: 'Try again',
    noneChosen: 'Please select a social network to see your posts', nonePosted: 'You don’t have any posts yet.', noneScheduled: 'You don’t have any scheduled posts yet.', noneWord: 'Nothing yet', chooseWord: 'All off',
    failedPosted: 'Failed to fetch the posts.', failedScheduled: 'Failed to fetch the scheduled posts.', failedDrafts: 'Failed to fetch the drafts.',
    likes: 'Likes', comments: 'Comments', shares: 'Shares', likesOf: (count: number) => `${count} likes`, commentsOf: (count: number) => `${count} comments`, sharesOf: (count: number) => `${count} shares`,
    noPicture: 'No picture', openPost: (text: string) => `Open: ${text}`,
  },
  state: {
    live: 'Live', liveOn: (count: number) => `Live on ${count}`, failed: (network: string) => `${network} failed`, checking: (network: string) => `Checking ${network}`,
    held: (network: string) => `${network} held`, missed: (network: string) => `${network} missed`, sending: 'Sending', processing: 'Processing', scheduled: 'Scheduled', canceled: 'Canceled',
    announce: (network: string, state: string) => `${network}: ${state}`,
  },
  detail: {
    title: 'Post', scheduledTitle: 'Scheduled post', previous: 'Previous post', next: 'Next post', close: 'Close', where: 'Where it went', whereTo: 'Where it goes',
    accepted: (at: string) => `Accepted ${at}.`, seen: (accepted: string, seen: string) => `Accepted ${accepted}, seen on the page ${seen}.`, seenOnly: (at: string) => `Seen on the page ${at}.`, open: 'Open', openOn: (network: string) => `Open on ${network}`,
    notLive: 'Not live', checkingTitle: 'No answer yet', heldTitle: 'Held', missedTitle: 'Missed', onItsWay: 'On its way', waits: (when: string) => `Goes out ${when}.`,
    reconnect: 'Reconnect', what: 'What happened', whyOn: (network: string) => `What happened on ${network}`, ownText: 'Changed for this network:', elsewhere: 'Written on the network itself.', gone: 'This post is not here any more.', noText: 'No words',
    delete: 'Delete', cancelPost: 'Cancel post', question: 'Do you want to delete this post?', confirm: 'Confirm', cancel: 'Cancel',
    deleteNote: (networks: string) => `It is removed from ${networks}, too.`, cancelNote: 'It will not go out. Nothing of it is live.', stayNote: 'Only this entry is removed: nothing of it is live.',
    deleted: 'The post was deleted.', canceledDone: 'The scheduled post was removed.', deleteFailed: (message: string) => `Failed to delete the post: ${message}`, cancelFailed: 'Failed to remove scheduled post.',
  },
  decide: { send: 'Send now', leave: 'Leave it', there: 'It is there', 'not-there': 'It is not, send again', failed: 'This could not be done' },
  drafts: {
    continue: 'Continue', continueOne: (text: string) => `Continue: ${text}`, delete: 'Delete draft', deleteOne: (text: string) => `Delete draft: ${text}`, question: 'Do you want to delete this draft?', note: 'You will lose all the info added', confirm: 'Confirm', cancel: 'Cancel',
    saved: (at: string) => `Saved ${at}`, device: 'Only on this device', deviceNote: (at: string) => `Saved ${at}, goes to your account when you open it online`, noPicture: 'No picture yet', noWords: 'No words yet',
    foot: 'Drafts stay until you delete them, on every device you sign in on.', deleteFailed: 'The draft could not be deleted', none: 'No drafts.',
  },
  result: {
    title: 'Post Status', published: (networks: string) => `Published on ${networks}.`, scheduled: (networks: string) => `Scheduled on ${networks}.`, onItsWay: (networks: string) => `Still on its way: ${networks}.`,
    held: (network: string, reason: string) => `Held, not lost: ${network}: ${reason}`, heldReason: 'it goes out when the account is connected again.',
    notPublished: (network: string, reason: string) => `Not published: ${network}: ${reason}`, noReason: 'the network gave no reason.', see: 'See it',
  },
} as const
