import { getMedia } from '@marquee/contract/media-work.ts'
import { deleteMedia } from '@marquee/contract/media.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'

/**
 * Deletes a file; one that somebody deleted meanwhile is deleted. Where nobody answered, the file
 * itself tells whether the call arrived. Rejects with why it is still there.
 */
export async function removeFile(id: string): Promise<void> {
  try {
    await call(deleteMedia, { params: { id } })
  } catch (error) {
    if (isGone(error)) return
    if (error instanceof ApiError && error.noAnswer && (await isGoneNow(id))) return
    throw error
  }
}

async function isGoneNow(id: string): Promise<boolean> {
  try {
    await call(getMedia, { params: { id } })
    return false
  } catch (error) {
    return isGone(error)
  }
}

/** Another 404 is about the company and not about the file. */
const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.said?.code === 'media.no-such-file'
