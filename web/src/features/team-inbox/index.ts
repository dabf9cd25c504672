export const loadInboxPage = () => import('./inbox-page.tsx').then((page) => page.InboxPage)
/** What an item looks like, for the dashboard. */
export { countedText, kindIcons } from './item-face.ts'
/** Beside the word Inbox in the menus. */
export const loadInboxCount = () => import('./inbox-count.tsx').then((part) => part.InboxCount)
