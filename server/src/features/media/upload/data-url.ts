import { message } from '@marquee/contract/message.ts'
import { mkdir, open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { maxDataUrlBytes } from '@marquee/contract/media-work.ts'
import { AppError } from '#platform/app-error.ts'
import { newId } from '#platform/ids.ts'
import type { Scope } from '#platform/scope.ts'
import type { UploadDeps } from '../library/arrived-file.ts'
import { orBusy } from './broken-off.ts'
import { keepFile } from './keep-file.ts'
import type { MediaRow } from '../library/media-store.ts'

/** A multiple of four letters, which are whole bytes: half a megabyte of them. */
const sliceLetters = 700_000
const notReadable = () =>
  new AppError('invalid-input', message('http.file-validation-failed'), {
    details: { files: message('media.not-a-file') },
  })

/**
 * Keeps a file that came as a data URL (RFC 2397), judged by its content whatever type it claims.
 * It is decoded slice by slice to disk: beside the text itself nothing of its size lies in memory.
 */
export async function receiveDataUrl(
  deps: UploadDeps,
  scope: Scope,
  { dataUrl, name }: { readonly dataUrl: string; readonly name: string },
): Promise<MediaRow> {
  const start = dataUrl.slice(0, 300).indexOf(',') + 1
  if (start === 0 || !/^data:[^,]*;base64,$/i.test(dataUrl.slice(0, start))) throw notReadable()
  const letters = dataUrl.length - start
  if (Math.floor((letters * 3) / 4) - 2 > maxDataUrlBytes)
    throw new AppError('too-large', message('http.file-too-large'), {
      details: { files: message('assistant.most-15-mb') },
    })
  const mediaId = newId()
  const path = join(deps.storage.arrivals, mediaId)
  await deps.storage.assertSpace()
  await mkdir(dirname(path), { recursive: true })
  try {
    const bytes = await decodeTo(path, dataUrl, start)
    return await orBusy(
      keepFile(deps, scope, { arrived: { mediaId, path, name, bytes }, poster: null }),
    )
  } finally {
    await rm(path, { force: true })
  }
}

async function decodeTo(path: string, text: string, start: number): Promise<number> {
  const file = await open(path, 'w', 0o600)
  let bytes = 0
  try {
    for (let at = start; at < text.length; at += sliceLetters) {
      const slice = text.slice(at, at + sliceLetters)
      if (!/^[A-Za-z0-9+/]*={0,2}$/.test(slice)) throw notReadable()
      const decoded = Buffer.from(slice, 'base64')
      await file.write(decoded)
      bytes += decoded.length
    }
  } finally {
    await file.close()
  }
  if (bytes === 0)
    throw new AppError('invalid-input', message('http.file-validation-failed'), {
      details: { files: message('media.empty-file') },
    })
  return bytes
}
