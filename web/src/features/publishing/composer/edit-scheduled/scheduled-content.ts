import type { ScheduledPostView } from '@marquee/contract/publishing.ts'
import { ownExtrasOf } from '../../networks/own-content.ts'
import { partPicturesOf } from '../../steps/steps-again.ts'
import type { DraftContent, DraftPicture } from '../draft/draft-content.ts'

type Media = ScheduledPostView['media']

/**
 * The files of a post that was sent already, as a form holds them; `nameOf` names the one whose
 * name nobody told. What only the network has is left out.
 */
export function picturesOf(
  { images, video, durationMs, type }: Media,
  nameOf: (nth: number, isVideo: boolean) => string,
): readonly DraftPicture[] {
  const isVideo = video !== null || type === 'video' || type === 'reel'
  return images.flatMap(({ id, name, ...image }, index): readonly DraftPicture[] => {
    if (id === null) return []
    const named = { ...image, id, name: name ?? nameOf(index + 1, isVideo) }
    return [
      isVideo
        ? { ...named, type: 'video', url: video ?? image.url, durationMs }
        : { ...named, type: 'image' },
    ]
  })
}

/** A scheduled post as the form changes it. */
export function contentOfScheduled(
  post: ScheduledPostView,
  nameOf: (nth: number, isVideo: boolean) => string,
): DraftContent {
  const { firstComment, thread } = post
  return {
    text: post.title,
    networks: post.socialNetworks,
    pictures: picturesOf(post.media, nameOf),
    partPictures: partPicturesOf(post.publications, nameOf),
    scheduledAt: post.scheduledAt,
    extras: {
      kind: post.kind,
      ...ownExtrasOf(post),
      ...(firstComment === null ? {} : { firstComment }),
      ...(thread === null ? {} : { thread }),
      latenessMinutes: post.latenessMinutes,
    },
  }
}
