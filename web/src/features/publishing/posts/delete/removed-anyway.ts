import { getFacebookPost, type PostView } from '@marquee/contract/publishing.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'

/**
 * What became of a post whose removal failed with `error`: `gone` where somebody removed it
 * meanwhile, or our own call did and its answer was lost; else the post as it stands, where nobody
 * answered and it can be read. Null: nothing is known beside the failure.
 */
export async function removedAnyway(id: string, error: unknown): Promise<'gone' | PostView | null> {
  if (isNotFound(error)) return 'gone'
  if (!(error instanceof ApiError) || !error.noAnswer) return null
  try {
    return await call(getFacebookPost, { params: { id } })
  } catch (again) {
    return isNotFound(again) ? 'gone' : null
  }
}

/**
 * The post itself is not there. Whoever is no member of its company any more is told `not-found`,
 * too, and nothing was deleted.
 */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.code === 'not-found' &&
  error.said?.code.startsWith('http.') !== true
