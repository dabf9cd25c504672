/** Apart from the comments: lists and menus show it without them. */
export const texts = {
  news: (count: number) => (count === 1 ? '1 new comment' : `${count} new comments`),
} as const
