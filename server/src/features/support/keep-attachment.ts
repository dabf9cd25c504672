import { message } from '@marquee/contract/message.ts'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import {
  maxAttachmentBytes,
  maxMailedAttachmentBytes,
  wrongAttachment,
} from '@marquee/contract/support.ts'
import type { Storage } from '#connectors/storage/storage.ts'
import { AppError } from '#platform/app-error.ts'
import { writeStream } from '#platform/data-folder/write-stream.ts'
import { newId } from '#platform/ids.ts'
import { attachmentName } from './attachment-name.ts'
import { attachmentTypeOf, headOf } from './attachment-type.ts'
import type { StoredAttachment } from './support-store.ts'

/** A file that arrived whole on this machine's disk and is not judged yet. */
export interface ArrivedAttachment {
  readonly path: string
  readonly name: string
  readonly bytes: number
}

const tooLarge = (most: string) =>
  new AppError('too-large', message('http.file-too-large'), {
    details: { file: message('support.most', { size: most }) },
  })

async function newPath(storage: Storage): Promise<string> {
  await storage.assertSpace()
  await mkdir(storage.arrivals, { recursive: true })
  return join(storage.arrivals, newId())
}

/** Streams a part of a form to disk. Throws `too-large`; nothing stays behind then. */
export async function landStream(
  storage: Storage,
  name: string,
  { stream, isCut }: { readonly stream: Readable; readonly isCut: () => boolean },
): Promise<ArrivedAttachment> {
  const path = await newPath(storage)
  let bytes = 0
  stream.on('data', (chunk: Buffer) => {
    bytes += chunk.length
  })
  try {
    await writeStream(path, stream)
    if (isCut() || bytes > maxAttachmentBytes) throw tooLarge('50 MB')
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return { path, name, bytes }
}

/**
 * Writes the file of a data URL to disk. Throws `invalid-input` when it is none, `too-large` above
 * 10 MB (C59).
 */
export async function landDataUrl(storage: Storage, dataUrl: string): Promise<ArrivedAttachment> {
  const comma = dataUrl.indexOf(',')
  if (!/^data:[^,]*;base64$/i.test(dataUrl.slice(0, Math.max(comma, 0))))
    throw new AppError('invalid-input', message('support.unreadable-file'), {
      details: { file: message('support.base64-expected') },
    })
  // told by its length, before it is decoded
  if ((dataUrl.length - comma - 1) * 0.75 > maxMailedAttachmentBytes + 3)
    throw tooLarge('10 MB; send larger ones as form data')
  const content = Buffer.from(dataUrl.slice(comma + 1), 'base64')
  if (content.length > maxMailedAttachmentBytes)
    throw tooLarge('10 MB; send larger ones as form data')
  const path = await newPath(storage)
  await writeFile(path, content)
  return { path, name: '', bytes: content.length }
}

/**
 * Moves an arrived file into the storage, as what its content says that it is. Throws
 * `unsupported-type` for anything but the six types.
 */
export async function keepAttachment(
  storage: Storage,
  messageId: string,
  { path, name, bytes }: ArrivedAttachment,
): Promise<StoredAttachment> {
  const contentType = attachmentTypeOf(await headOf(path))
  if (!contentType)
    throw new AppError('unsupported-type', wrongAttachment, { details: { file: wrongAttachment } })
  const key = `support/${messageId}`
  await storage.adopt(key, path)
  return { key, name: attachmentName(name, contentType), contentType, bytes }
}
