export type SampleFile = 'picture' | 'video'

/** What is put up, and as what networks fetch it. */
export const sampleFiles = {
  picture: {
    file: new URL('./picture.jpg', import.meta.url),
    name: 'proof.jpg',
    contentType: 'image/jpeg',
  },
  video: {
    file: new URL('../../../demo/videos/spritz-hour.mp4', import.meta.url),
    name: 'proof.mp4',
    contentType: 'video/mp4',
  },
} as const satisfies Record<SampleFile, object>
