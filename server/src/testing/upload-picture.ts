import sharp from 'sharp'
import * as z from 'zod/mini'
import { uploadMedia } from '@marquee/contract/media.ts'
import { multipart } from './test-api.ts'
import type { WholeApp, WholePerson } from './whole-app.ts'

/** Puts a small picture into the library of somebody's company; answers its id. */
export async function uploadPicture(
  { ask }: Pick<WholeApp, 'ask'>,
  who: WholePerson,
): Promise<string> {
  const photo = await sharp({
    create: { width: 800, height: 600, channels: 3, background: '#bf3a1e' },
  })
    .jpeg()
    .toBuffer()
  const { payload, headers } = multipart('dish.jpg', photo, 'image/jpeg')
  const { body } = await ask(who, 'POST', '/media/multiple', payload, headers)
  const [first] = z.parse(uploadMedia.response, body).data
  if (!first) throw new Error('The picture was not taken.')
  return first.id
}
