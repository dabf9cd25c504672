/**
 * What the shell loads by itself a moment after the first paint: one file for all of it, since a
 * slow line waits longer for eight. It is on every page by then, also in a cellar without a line.
 */
export { LaterNotices, LaterOverlays } from './later-parts.tsx'
export { LogoutQuestion } from './session/logout-question.tsx'
