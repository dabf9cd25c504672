import type { MediaItem } from '@marquee/contract/media.ts'
import { sendForm, type UploadProgress } from './send-form.ts'
import { texts } from './upload-texts.ts'

export type { UploadProgress } from './send-form.ts'

interface UploadInput {
  /** `poster`: a picture of a film. */
  readonly files: readonly { readonly file: Blob; readonly name: string; readonly poster?: Blob | null }[]
  readonly functionality: 'posts' | 'reels'
  readonly networks: readonly string[]
  readonly onProgress?: ((progress: UploadProgress) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * `POST /media/multiple`.
 * Rejects with an ApiError, or with the signal's reason when it was cancelled; trying again is simply calling again.
 */
export async function uploadMedia({ files, functionality, networks, onProgress, signal }: UploadInput): Promise<readonly MediaItem[]> {
  const form = new FormData()
  // fields before files: the server streams and must know them when the first file begins
  form.append('functionality', functionality)
  form.append('network', networks.join(' '))
  for (const { file, name, poster } of files) {
    if (poster) form.append('poster', poster, name)
    form.append('files', file, name)
  }
  const answer: { readonly data: readonly MediaItem[] } = JSON.parse(await sendForm('/api/media/multiple', form, { onProgress, signal }))
  return answer.data
}

const megabytes = (bytes: number) => Math.round(bytes / 1_048_576)

/** "62% · 24 of 38 MB · about 20 s left" */
export function progressWords({ sentBytes, totalBytes, secondsLeft }: UploadProgress): string {
  const percent = totalBytes === 0 ? 0 : Math.floor((sentBytes / totalBytes) * 100)
  const size = totalBytes < 1_048_576 ? texts.kilobytes(Math.round(sentBytes / 1024), Math.round(totalBytes / 1024)) : texts.megabytes(megabytes(sentBytes), megabytes(totalBytes))
  const done = `${percent}% · ${size}`
  return secondsLeft === null ? done : texts.left(done, secondsLeft)
}
