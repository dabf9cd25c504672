export const loadInboxPage = () => import('./inbox-page.tsx').then((page) => page.InboxPage)
/** Beside the word Inbox in the menus. */
export const loadInboxCount = () => import('./inbox-count.tsx').then((part) => part.InboxCount)
