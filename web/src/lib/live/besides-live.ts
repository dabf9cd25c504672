/**
 * What the live channel has read again is also read again this often, in case a sign of it was lost
 * (MESSAGES-007, POSTS-015, POSTS-017, REELS-012).
 */
export const besidesLiveMs = 600_000
