/** What a press came to at TikTok: apart, because it outlives the form. */
export const texts = {
  inbox: 'TikTok routed to Inbox. Enable Direct Post in TikTok app settings.',
  final: (status: string) => `Final status: ${status}`,
  unknown: 'UNKNOWN',
  initFailed: 'TikTok INIT failed',
  pictureFailed: 'Something went wrong while posting.',
  badKey: 'Invalid API Key.',
} as const
