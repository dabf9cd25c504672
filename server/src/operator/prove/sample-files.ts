export type SampleFile = 'picture' | 'film'

/** What is put up, and as what networks fetch it. */
export const sampleFiles = {
  picture: {
    file: new URL('./samples/picture.jpg', import.meta.url),
    name: 'proof.jpg',
    contentType: 'image/jpeg',
  },
  film: {
    file: new URL('../../demo/videos/spritz-hour.mp4', import.meta.url),
    name: 'proof.mp4',
    contentType: 'video/mp4',
  },
} as const satisfies Record<SampleFile, object>
