/** Pages open on intent or on their route, so that no other page pays for them. */
export const loadPostsPage = () => import('./posts-page.tsx').then((page) => page.PostsPage)
export const loadComposerPage = () => import('./composer-page.tsx').then((page) => page.ComposerPage)
/** Rows and lists of posts, for the dashboard. */
export { PostRow } from './posts/post-row.tsx'
export { usePosted, useScheduled } from './use-posts.ts'
