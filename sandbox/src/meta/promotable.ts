import type { Post } from './facebook-world.ts'

/** Posts that may be promoted; words of the post count for links too. */
export const isPromotable = (post: Post): boolean => post.published && post.isUnpromotable !== true
/** What a reviewer takes for the offer of a job. */
export const offersJob = ({ message }: Post): boolean =>
  /\blooking for an? .{0,30}\b(?:bartender|chef|cook|waiter|waitress)\b|\bhiring\b/i.test(message)
export const hasLink = (post: Post): boolean =>
  post.link !== undefined || /https?:\/\/\S/.test(post.message)
