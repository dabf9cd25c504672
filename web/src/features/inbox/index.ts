/** Pages and parts open on intent or on their route, so that nothing else pays for them. */
export const loadMessagesPage = () =>
  import('./messages-page.tsx').then((page) => page.MessagesPage)
export const loadMessageCount = () =>
  import('./message-count.tsx').then((part) => part.MessageCount)
/** One thread, for the one list of what waits. */
export const loadTalk = () => import('./conversation/talk-part.tsx').then((part) => part.TalkPart)
/** What was begun in a talk that is gone, for the one list of what waits. */
export const loadBegunReply = () =>
  import('./reply/begun-reply.tsx').then((part) => part.BegunReply)
/** How old the messages are and whose could not be read, for the one list of what waits. */
export const loadLateMessages = () =>
  import('./late-messages-part.tsx').then((part) => part.LateMessagesPart)
/** The newest threads, for the dashboard. */
export const loadMessagesColumn = () =>
  import('./messages-column.tsx').then((part) => part.MessagesColumn)
export { isFirstReading, isUnread } from './threads/first-reading.ts'
export { useNewestThread } from './threads/use-threads.ts'
export { useMessageNews } from './use-message-news.ts'
