import type { Post } from './facebook-world.ts'

/** Posts that may be promoted; words of the post count for links too. */
export const isPromotable = (post: Post): boolean => post.published && post.isUnpromotable !== true
export const hasLink = (post: Post): boolean =>
  post.link !== undefined || /https?:\/\/\S/.test(post.message)
