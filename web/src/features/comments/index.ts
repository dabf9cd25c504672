/** Comments open on intent, so that no list pays for them. */
export { commentsOf } from './networks/comments-of.ts'
/** The box that answers, for what stands outside of the venue's own posts. */
export const loadCommentBox = () => import('./reply/lone-box.tsx').then((part) => part.CommentBox)
/** The page's own like of a post. */
export const loadLikeButton = () => import('./like-button.tsx').then((part) => part.LikeButton)
/** What guests wrote since somebody last looked, for lists, menus and the dashboard. */
export { NewsBadge } from './news-badge.tsx'
export { texts as newsTexts } from '#texts/features/comments/news'
export { useCommentNews } from './use-comment-news.ts'
