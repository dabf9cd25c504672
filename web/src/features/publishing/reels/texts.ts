/** Every sentence of the Reels page, whole, so that a second language is a file. */
export const texts = {
  title: 'Reels', previous: 'Previous', newReel: 'New Reel', scheduled: 'Scheduled', list: 'Previous reels', scheduledList: 'Scheduled reels', loading: 'Loading reels', more: 'Load More', noText: 'No words', noneWord: 'Nothing yet', film: 'Film of this reel',
  connect: 'Please connect Facebook, Instagram, or TikTok to manage your Reels', connectWord: 'Not connected', connectAct: 'Connect an account', nonePrevious: 'You don’t have any reels yet.', noneScheduled: 'You don’t have any scheduled reels yet.',
  failed: 'Failed to fetch the reels.', failedScheduled: 'Failed to fetch the scheduled reels.', failedNote: 'They are safe. Try again in a moment.', again: 'Try again',
  edit: 'Edit', editOne: (text: string) => `Edit: ${text}`, cancelReel: 'Cancel reel', cancelOne: (text: string) => `Cancel reel: ${text}`, likes: (count: number) => (count === 1 ? '1 like' : `${count} likes`), comments: (count: number) => (count === 1 ? '1 comment' : `${count} comments`),
  delete: 'Delete', question: 'Do you want to delete this reel?', confirm: 'Confirm', cancel: 'Cancel', deleted: 'The reel was deleted.', stays: (networks: string) => `It still stands on ${networks}: apps cannot delete it there.`, mayStand: (networks: string) => `It may still come to stand on ${networks}: look at it again later.`, canceled: 'The scheduled reel was removed.', deleteFailed: (message: string) => `Failed to delete the reel: ${message}`, cancelFailed: 'Failed to remove scheduled reel.', gone: 'This reel is not here any more.',
  detail: 'Reel', scheduledDetail: 'Scheduled reel',
} as const
