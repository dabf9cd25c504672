import sharp from 'sharp'
import * as z from 'zod/mini'
import { uploadMedia } from '@marquee/contract/media.ts'
import { multipart } from './test-api.ts'
import type { WholeApp, WholePerson } from './whole-app.ts'

type Library = Pick<WholeApp, 'ask'>
interface File {
  readonly name: string
  readonly bytes: Buffer
  readonly type: string
}

/** Puts a small picture into the library of somebody's company; answers its id. */
export async function uploadPicture(
  library: Library,
  who: WholePerson,
  background = '#bf3a1e',
): Promise<string> {
  const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return uploadFile(library, who, { name: 'dish.jpg', bytes, type: 'image/jpeg' })
}

/** The same of any file. */
export async function uploadFile(
  { ask }: Library,
  who: WholePerson,
  { name, bytes, type }: File,
): Promise<string> {
  const { payload, headers } = multipart(name, bytes, type)
  const { body } = await ask(who, 'POST', '/media/multiple', payload, headers)
  const [first] = z.parse(uploadMedia.response, body).data
  if (!first) throw new Error('The file was not taken.')
  return first.id
}
