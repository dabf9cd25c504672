import { expect, it } from 'vitest'
import { instagramMedia, toRemotePost } from './instagram-media.ts'

it('what Instagram leaves empty may be null as well as absent', () => {
  const media = {
    id: '179',
    timestamp: '2026-11-20T09:00:00+0000',
    caption: null,
    media_url: null,
    thumbnail_url: null,
    permalink: null,
    children: null,
    like_count: null,
  }
  expect(toRemotePost(instagramMedia.parse(media))).toMatchObject({
    remoteId: '179',
    text: '',
    permalink: null,
    pictureUrls: [],
    likes: 0,
  })
})
