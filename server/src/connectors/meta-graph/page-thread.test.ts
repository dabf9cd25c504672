import { expect, it } from 'vitest'
import { mostPictures } from '../capabilities/messenger.ts'
import { pageMessage, toRemoteMessage } from './page-thread.ts'

it('a message without words and attachments carries something that is seen at the network', () => {
  const sticker = pageMessage.parse({
    id: 'm_1',
    created_time: '2026-11-20T09:00:00+0000',
    from: { id: '901' },
    message: '',
  })
  expect(toRemoteMessage(sticker, '901')).toMatchObject({
    text: '',
    pictureUrls: [],
    hasOther: true,
  })
})

const aPicture = (nth: number) => ({
  id: `${nth}`,
  mime_type: 'image/jpeg',
  image_data: { url: `https://cdn.example/${nth}.jpg` },
})
const aVideo = { id: '9', mime_type: 'video/mp4', video_data: { url: 'https://cdn.example/9.mp4' } }
const withAttachments = (data: readonly object[]) =>
  toRemoteMessage(
    pageMessage.parse({
      id: 'm_1',
      created_time: '2026-11-20T09:00:00+0000',
      from: { id: '901' },
      message: '',
      attachments: { data },
    }),
    '901',
  )

it('shows all pictures of a message in their order, and says what is none', () => {
  const three = [1, 2, 3].map(aPicture)
  const urls = [1, 2, 3].map((nth) => `https://cdn.example/${nth}.jpg`)
  expect(withAttachments(three)).toMatchObject({ pictureUrls: urls, hasOther: false })
  expect(withAttachments([aVideo, ...three])).toMatchObject({ pictureUrls: urls, hasOther: true })
})

it('shows so many pictures of a message at most, and says that there are more', () => {
  const many = Array.from({ length: mostPictures + 1 }, (_, nth) => aPicture(nth))
  expect(withAttachments(many.slice(1))).toMatchObject({ hasOther: false })
  const shown = withAttachments(many)
  expect([shown?.pictureUrls.length, shown?.hasOther]).toEqual([mostPictures, true])
})
