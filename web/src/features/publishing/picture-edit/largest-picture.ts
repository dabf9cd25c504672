import { getMedia } from '@marquee/contract/media-work.ts'
import { call } from '#lib/api/api.ts'
import { texts } from '#texts/features/publishing/picture-edit'
import { loadPicture } from './picture-file.ts'

/**
 * A picture that has just come is a small one until its copies are made; that takes a second,
 * seldom more.
 */
const askEveryMs = 400
const mostAsks = 150
const mostKept = 12

const opened = new Map<string, Promise<HTMLImageElement>>()

/** Its copies are not made yet. Whoever asks again later may get it. */
export class StillPreparing extends Error {}

/**
 * A picture of the library in the size that networks get, so that what is cut out of it or drawn
 * onto it stays sharp. Opened once for whoever asks. Rejects with `StillPreparing` rather than with
 * the small one.
 */
export function largestPicture(id: string): Promise<HTMLImageElement> {
  const known = opened.get(id)
  if (known) return known
  if (opened.size >= mostKept) opened.clear()
  const opening = open(id)
  opened.set(id, opening)
  opening.catch(() => {
    opened.delete(id)
  })
  return opening
}

async function open(id: string): Promise<HTMLImageElement> {
  for (let asked = 1; ; asked += 1) {
    const item = await call(getMedia, { params: { id } })
    if (item.largeUrl !== null || item.state !== 'preparing')
      return loadPicture(item.largeUrl ?? item.url)
    if (asked === mostAsks) throw new StillPreparing(texts.file.preparing)
    await new Promise((resolve) => {
      setTimeout(resolve, askEveryMs)
    })
  }
}
