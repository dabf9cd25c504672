import { expect, it } from 'vitest'
import {
  attachedVideo,
  countPictures,
  facebookPost,
  postFields,
  toRemotePost,
} from './facebook-post.ts'

it('what Facebook leaves empty may be null as well as absent', () => {
  const post = {
    id: '1_2',
    created_time: '2026-11-20T09:00:00+0000',
    message: 'Hi',
    permalink_url: null,
    full_picture: null,
    shares: null,
    likes: null,
    comments: null,
    reactions: null,
    attachments: { data: [{ media_type: 'photo', media: null, subattachments: null }] },
    is_eligible_for_promotion: null,
  }
  expect(toRemotePost(facebookPost.parse(post))).toMatchObject({
    remoteId: '1_2',
    text: 'Hi',
    permalink: null,
    likes: 0,
  })
  expect(
    toRemotePost(facebookPost.parse({ id: '1_2', created_time: 1_763_629_200 })),
  ).toMatchObject({ remoteId: '1_2', text: '' })
})

it.each([
  ['video_share_youtube', false],
  ['video_share_highlighted', false],
  ['video_inline', true],
  ['video_autoplay', true],
  [undefined, true],
])('an attached %s is a video of the post: %s', (type, isOwn) => {
  const media = { source: 'https://video.example/1' }
  const post = facebookPost.parse({
    id: '1_2',
    created_time: 1_763_629_200,
    attachments: { data: [{ media_type: 'video', type, media }] },
  })
  expect(attachedVideo(post) !== null).toBe(isOwn)
  expect(toRemotePost(post)?.videoUrl).toBe(isOwn ? media.source : null)
  expect(countPictures(post)).toBe(0)
})

it('the pictures of an album are told by the type of each, where media_type is left out', () => {
  const photo = (src: string) => ({ type: 'photo', media: { image: { src } } })
  const post = facebookPost.parse({
    id: '1_2',
    created_time: 1_763_629_200,
    attachments: {
      data: [
        {
          media_type: 'album',
          type: 'album',
          subattachments: { data: [photo('https://a.example/1'), photo('https://a.example/2')] },
        },
      ],
    },
  })
  expect(countPictures(post)).toBe(2)
  expect(toRemotePost(post)?.pictureUrls).toEqual(['https://a.example/1', 'https://a.example/2'])
  expect(postFields).toContain('subattachments{media_type')
})
