/**
 * What the shell loads by itself a moment after the first paint: one file for all of it, since a
 * slow line waits longer for eight. It is on every page by then, also in a cellar without a line.
 */
export { PlanNotices } from '#features/billing'
export { IdleWatch } from './idle-watch.tsx'
export { LateBanner } from './late-banner.tsx'
export { LogoutQuestion } from './logout-question.tsx'
export { MenuOverlay } from './menu-overlay.tsx'
