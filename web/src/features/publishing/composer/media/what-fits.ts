import { maxPicturesPerPost } from '@marquee/contract/post-limits.ts'

interface Held {
  /** How many pictures there may be. Absent: as many as in any post. */
  readonly most?: number
  readonly pictures: number
  readonly videos: number
}

/**
 * What of the chosen files may go with what the post or part has: pictures up to a number, or one
 * video by itself. `problem`: why something was left out.
 */
export function whatFits<T>(
  chosen: readonly T[],
  isVideo: (one: T) => boolean,
  held: Held,
): { readonly fitting: readonly T[]; readonly problem: 'alone' | 'full' | null } {
  const fitting: T[] = []
  let { pictures, videos } = held
  const { most = maxPicturesPerPost } = held
  let problem: 'alone' | 'full' | null = null
  for (const one of chosen) {
    if (videos > 0 || (isVideo(one) && pictures > 0)) problem = 'alone'
    else if (!isVideo(one) && pictures >= most) problem = 'full'
    else {
      fitting.push(one)
      if (isVideo(one)) videos += 1
      else pictures += 1
    }
  }
  return { fitting, problem }
}

/** What the post has and what is on its way to it. */
export function held(
  pictures: readonly { readonly type?: 'image' | 'video' }[],
  uploads: readonly { readonly state: string; readonly isVideo: boolean }[],
): Held {
  const coming = uploads.filter(({ state }) => state !== 'failed')
  const videos =
    pictures.filter(({ type }) => type === 'video').length +
    coming.filter(({ isVideo }) => isVideo).length
  return { videos, pictures: pictures.length + coming.length - videos }
}
