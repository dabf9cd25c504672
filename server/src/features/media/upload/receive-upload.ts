import { message } from '@marquee/contract/message.ts'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { maxUploadBytes } from '@marquee/contract/media.ts'
import { AppError } from '#platform/app-error.ts'
import { writeStream } from '#platform/data-folder/write-stream.ts'
import { newId } from '#platform/ids.ts'
import type { Scope } from '#platform/scope.ts'
import type { UploadDeps } from '../library/arrived-file.ts'
import { orBusy } from './broken-off.ts'
import { keepFile } from './keep-file.ts'
import type { MediaRow } from '../library/media-store.ts'

export interface ArrivingFile {
  readonly name: string
  readonly stream: Readable
  /** True once the parser cut the stream at the limit. */
  readonly isCut: () => boolean
}

/**
 * Takes one file in: streamed to disk, measured, judged and kept. Nothing stays behind when it is
 * refused. `poster` is a picture of a video that came with it.
 */
export async function receiveUpload(
  deps: UploadDeps,
  scope: Scope,
  { file, poster }: { readonly file: ArrivingFile; readonly poster: string | null },
): Promise<MediaRow> {
  const mediaId = newId()
  await deps.storage.assertSpace()
  await mkdir(deps.storage.arrivals, { recursive: true })
  const path = join(deps.storage.arrivals, mediaId)
  try {
    const bytes = await land(file, path)
    return await orBusy(
      keepFile(deps, scope, { arrived: { mediaId, path, name: file.name, bytes }, poster }),
    )
  } finally {
    await rm(path, { force: true })
  }
}

async function land(file: ArrivingFile, path: string): Promise<number> {
  let bytes = 0
  file.stream.on('data', (chunk: Buffer) => {
    bytes += chunk.length
  })
  await writeStream(path, file.stream)
  if (file.isCut() || bytes > maxUploadBytes)
    throw new AppError('too-large', message('http.file-too-large'), {
      details: { files: message('media.most-50-mb') },
    })
  if (bytes === 0)
    throw new AppError('invalid-input', message('http.file-validation-failed'), {
      details: { files: message('media.empty-file') },
    })
  return bytes
}
