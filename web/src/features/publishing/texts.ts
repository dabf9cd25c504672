/**
 * Every sentence of the lists of posts, whole, so that a second language is a file; their rows, the
 * details, the form and the rest have their own.
 */
export const texts = {
  posts: {
    one: 'Post',
    planned: 'Scheduled post',
    title: 'Posts',
    newPost: 'New Post',
    tabs: { label: 'Posts', posted: 'Posted', scheduled: 'Scheduled', drafts: 'Drafts' },
    filter: 'Networks',
    list: 'Posted',
    scheduledList: 'Scheduled',
    draftList: 'Drafts',
    loading: 'Loading your posts',
    more: 'Load More',
    again: 'Try again',
    noneChosen: 'Please select a social network to see your posts',
    nonePosted: 'You don’t have any posts yet.',
    noneScheduled: 'You don’t have any scheduled posts yet.',
    noneWord: 'Nothing yet',
    chooseWord: 'All off',
    failedPosted: 'Failed to fetch the posts.',
    failedScheduled: 'Failed to fetch the scheduled posts.',
    failedDrafts: 'Failed to fetch the drafts.',
    cancelPost: 'Cancel post',
  },
} as const
