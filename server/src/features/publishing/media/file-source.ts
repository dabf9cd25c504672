import { message } from '@marquee/contract/message.ts'
import type { Media } from '#features/media'
import type { Db } from '#platform/db/database.ts'
import type { FileSource } from '../engine/files/files-to-send.ts'

/** With what the files of a library are read. */
export interface FilesToSend {
  readonly db: Db
  readonly media: Pick<Media, 'pictureFor' | 'altTexts' | 'videoFor' | 'find'>
}

export const fileSource = ({ db, media }: FilesToSend): FileSource => ({
  pictureFor: (companyId, mediaId, as) => media.pictureFor(companyId, mediaId, as),
  altTexts: (companyId, mediaIds) => media.altTexts(companyId, mediaIds),
  videoFor: (companyId, mediaId, as) => media.videoFor(companyId, mediaId, as),
  isBeingMade: async (companyId, mediaId) =>
    (await media.find(db, companyId, [mediaId])).some(({ state }) => state === 'preparing'),
  whyNotMade: async (companyId, mediaId) => {
    const [file] = await media.find(db, companyId, [mediaId])
    if (file?.state !== 'failed') return null
    return file.problem ?? message('publishing.video-not-ready')
  },
})
