import { aboutConnecting } from '#networks/connect-words.ts'
/** What the info button of a network says: apart, because it is read once. */
export const texts = {
  seeVideo: 'See Video',
  close: 'Close the video',
  video: (title: string) => `${title}: the video`,
  of: aboutConnecting,
} as const
