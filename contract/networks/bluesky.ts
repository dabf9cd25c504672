import type { Network } from './network.ts'

/**
 * networks.md section 24; lexicons app.bsky.feed.post and app.bsky.embed.images and video
 * (2026-08-20).
 */
export const bluesky: Network<'bluesky'> = {
  key: 'bluesky',
  name: 'Bluesky',
  account: 'profile',
  holdsOne: true,
  callbackPath: '/callback',
  app: 'bluesky',
  canConnect: true,
  takesAppPassword: true,
  hasAds: false,
  videosAreReels: false,
  saysWhoSeesReels: null,
  schedulesPosts: true,
  cardsLinks: true,
  countsOf: { likes: true, comments: true, shares: true, views: false },
  commentLevels: 1,
  likes: { posts: true, comments: true },
  deletes: {
    posts: 'by-app',
    reels: 'not-by-app',
    comments: 'by-app',
    guestComments: 'not-by-app',
  },
  hidesComments: null,
  edits: { post: null, isReviewed: false, comment: false },
  firstComment: null,
  threads: null,
  messages: null,
  reviews: null,
  prices: null,
  limits: {
    mostText: 300,
    counts: 'bluesky',
    mostAltText: 2000,
    mostHeadline: 0,
    mostHashtags: null,
    mostMentions: null,
    mostLinks: null,
    removesTelephone: false,
    needsMedia: false,
    takesWordsAlone: true,
    mediaOnRequest: false,
    mostPictures: 4,
    leavesOutMore: false,
    mostPictureBytes: 2_000_000,
    shape: null,
    leastPictureSide: 0,
    mostPictureSize: null,
    // the service takes ten minutes (bluesky-social/social-app#11528, 2026-08-21) and 300 MB
    // (bluesky-social/atproto#5373, 2026-08-11); a video goes there in one piece, so ours stay smaller
    video: {
      leastMs: 1000,
      mostMs: 10 * 60_000,
      mostBytes: 50_000_000,
      shape: null,
      least: null,
      most: { width: 1920, height: 1920 },
    },
    reel: null,
  },
}
