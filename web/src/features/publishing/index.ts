/** Pages open on intent or on their route, so that no other page pays for them. */
export const loadPostsPage = () => import('./posts-page.tsx').then((page) => page.PostsPage)
export const loadComposerPage = () =>
  import('./composer-page.tsx').then((page) => page.ComposerPage)
export const loadReelsPage = () => import('./reels-page.tsx').then((page) => page.ReelsPage)
export const loadReelPage = () => import('./reel-page.tsx').then((page) => page.ReelPage)
export const loadWhyPage = () => import('./why-page.tsx').then((page) => page.WhyPage)
export const loadRestoredPage = () =>
  import('./restored/restored-page.tsx').then((page) => page.RestoredPage)
export { useRestoredCount } from './restored/use-restored-count.ts'
export const loadIncidentCount = () =>
  import('./incidents/incident-count.tsx').then((part) => part.IncidentCount)
export const loadReelCount = () =>
  import('./incidents/reel-count.tsx').then((part) => part.ReelCount)
/** Emoji, for whatever else is written. */
export const loadEmojiButton = () =>
  import('./composer/text/emoji-button.tsx').then((part) => part.EmojiButton)
/** What another time zone does to scheduled posts, for the profile. */
export const loadZonePart = () => import('./zone/zone-part.tsx').then((part) => part.ZonePart)
export { useZonePreview } from './zone/use-zone-preview.ts'
/** What is wrong with posts and what settles it, for the dashboard. */
export { IncidentAct } from './incidents/incident-act.tsx'
export { IncidentIcon } from './incidents/incident-icon.tsx'
export { rankOf, type IncidentKind } from './incidents/incidents-of.ts'
export { useAreIncidentsKnown, useIncidents, type PostIncident } from './incidents/use-incidents.ts'
/** Rows and lists of posts, for the dashboard. */
export { PostRow } from './posts/post-row.tsx'
export { postAddress } from './posts/post-address.ts'
export { usePosted, useScheduled } from './posts/use-posts.ts'
export { useHasReels, useReels, useScheduledReels } from './reels/use-reels.ts'
