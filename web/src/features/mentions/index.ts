/** One mention with its answer, for the one list of what waits. */
export const loadOneMention = () => import('./one-mention.tsx').then((part) => part.OneMentionPart)
