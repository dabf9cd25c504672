/** Sentences of one post, its decisions and the drafts, whole: apart, because the lists open without them. */
export const texts = {
  detail: {
    title: 'Post', likes: 'Likes', comments: 'Comments', shares: 'Shares', film: 'Film of this post', scheduledTitle: 'Scheduled post', previous: 'Previous post', next: 'Next post', close: 'Close', where: 'Where it went', whereTo: 'Where it goes',
    accepted: (at: string) => `Accepted ${at}.`, seen: (accepted: string, seen: string, home: string) => `Accepted ${accepted}, seen on the ${home} ${seen}.`, seenOnly: (at: string, home: string) => `Seen on the ${home} ${at}.`, page: 'page', profile: 'profile', open: 'Open', openOn: (network: string) => `Open on ${network}`,
    notLive: 'Not live', checkingTitle: 'No answer yet', heldTitle: 'Held', inboxTitle: 'Finish it in the app', missedTitle: 'Missed', onItsWay: 'On its way', waitingTitle: 'Waiting', waits: (when: string) => `Goes out ${when}.`,
    reconnect: 'Reconnect', what: 'What happened', whyOn: (network: string) => `What happened on ${network}`, ownText: 'Changed for this network:', elsewhere: 'Written on the network itself.', gone: 'This post is not here any more.',
    commentsOn: (network: string) => `Comments on ${network}`, copy: 'Copy text', copied: 'The text is copied.', notCopied: 'The text could not be copied: select it above.', boost: 'Boost', again: 'Use again', againFailed: 'It could not be opened as a draft', fileOf: (nth: number, isFilm: boolean) => (isFilm ? 'Film' : `Picture ${nth}`), edit: 'Edit', delete: 'Delete', question: 'Do you want to delete this post?', confirm: 'Confirm', cancel: 'Cancel',
    deleteNote: (networks: string) => `It is removed from ${networks}.`, cannotDelete: (networks: string, count: number) => (count === 1 ? `${networks} does not let apps delete: do it there.` : `${networks} do not let apps delete: do it there.`), cancelNote: 'It will not go out. Nothing of it is live.', stayNote: 'Only this entry is removed: nothing of it is live.',
    deleted: 'The post was deleted.', deletedOn: (gone: string, stays: string) => `Deleted on ${gone}. It still stands on ${stays}.`, canceledDone: 'The scheduled post was removed.', deleteFailed: (message: string) => `Failed to delete the post: ${message}`, cancelFailed: 'Failed to remove scheduled post.',
  },
  leave: { question: 'Leave this one?', note: (network: string) => `It will not go out on ${network}.`, confirm: 'Leave it', cancel: 'Cancel' },
  decide: { send: 'Send now', leave: 'Leave it', leaveOn: (network: string) => `Leave it: ${network}`, there: 'It is there', 'not-there': 'It is not, send again', failed: 'This could not be done' },
  drafts: {
    continue: 'Continue', continueOne: (text: string) => `Continue: ${text}`, delete: 'Delete draft', deleteOne: (text: string) => `Delete draft: ${text}`, question: 'Do you want to delete this draft?', note: 'You will lose all the info added', confirm: 'Confirm', cancel: 'Cancel',
    saved: (at: string) => `Saved ${at}`, device: 'Only on this device', deviceNote: (at: string) => `Saved ${at}, goes to your account when you open it online`, reel: 'Reel', noPicture: 'No picture yet', noWords: 'No words yet',
    foot: 'Drafts stay until you delete them, on every device you sign in on.', deleteFailed: 'The draft could not be deleted', none: 'No drafts.',
  },
} as const
