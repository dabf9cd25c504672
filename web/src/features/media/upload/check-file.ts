import { maxUploadBytes } from '@marquee/contract/media.ts'
import { texts } from '#texts/features/media'

export interface UploadProblem {
  readonly title: string
  readonly text?: string | undefined
}

const videos: readonly string[] = ['video/mp4', 'video/quicktime']
export const isVideo = ({ type }: Pick<File, 'type'>) => videos.includes(type)
export const acceptedTypes = 'image/*,video/mp4,video/quicktime'

/** What is wrong with a file before a byte is sent (MEDIA-006 to 008); null when it may go. */
export function checkFile(file: Pick<File, 'type' | 'size'>): UploadProblem | null {
  if (!file.type.startsWith('image/') && !isVideo(file))
    return { title: texts.refused.title, text: texts.refused.type }
  if (file.size > maxUploadBytes) return { title: texts.refused.title, text: texts.refused.size }
  return file.size === 0 ? { title: texts.refused.title, text: texts.refused.empty } : null
}
