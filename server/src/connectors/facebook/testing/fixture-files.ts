import type { PreparedVideo, PreparedPicture } from '../../capabilities/publish/publisher.ts'

/** A picture and a video that no byte of is looked at. */
export const picture: PreparedPicture = {
  mediaId: 'm1',
  contentType: 'image/jpeg',
  width: 10,
  height: 10,
  altText: 'Soup',
  bytes: async () => Buffer.from([0xff, 0xd8]),
  address: async () => 'https://desk.example/m/1.jpg',
}
export const video: PreparedVideo = {
  mediaId: 'f1',
  contentType: 'video/mp4',
  width: 1080,
  height: 1920,
  durationMs: 9000,
  size: async () => 2,
  read: async (from, to) => Buffer.alloc(to - from),
  address: async () => 'https://desk.example/m/1.mp4',
}
