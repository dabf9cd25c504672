/** Sentences of what helps with writing, whole: emoji, hashtags and suggested words. */
export const texts = {
  emoji: { open: 'Emoji', title: 'Emoji', find: 'Find an emoji', loading: 'Loading the emoji', none: 'No emoji found', locale: 'en' },
  tags: { press: 'Suggest hashtags', asking: 'Looking for hashtags', list: 'Suggested hashtags', label: 'Suggested', add: (tag: string) => `Add ${tag}`, none: 'No hashtag came to mind for this text.', local: 'without AI', needsText: 'Please enter post text for hashtag suggestion.' },
  suggest: {
    press: 'Suggest Posts Text', asking: 'Writing...', needsImage: 'Please add image for Post text suggestion.', failed: 'Could not generate post suggestion', title: 'Suggestion', local: 'Suggestion without AI',
    use: 'Use it', replace: 'Replace my words', append: 'Add below my words', dismiss: 'Dismiss', taken: 'It is in your post.', undo: 'Undo', done: 'Done',
    leftOut: 'Left out, because your profile does not state it:',
    notLooked: 'Written from your words alone; the picture was not looked at.', sayMore: 'Write a few words of your own and ask again: the suggestion then starts with them.',
  },
} as const
