import { message } from '@marquee/contract/message.ts'
import { AppError } from '#platform/app-error.ts'
import { WorkBrokenOff } from '#platform/child-process/child-errors.ts'
import type { Look } from '#platform/pictures/pictures.ts'
import type { Scope } from '#platform/scope.ts'
import type { AssistantDeps } from '../assistant-deps.ts'

/** As text four letters are three bytes. */
const mostBytes = 15_000_000
const dataUrl = /^data:image\/[\w.+-]+;base64,/i

export interface AskedPicture {
  readonly image?: string | null | undefined
  readonly selectedUrl?: string | null | undefined
  readonly mediaId?: string | null | undefined
}

export interface FoundPicture {
  /** Null: of a video there is no picture to look at. */
  readonly look: Look | null
  /** Where it lies in the library; null where it came along. */
  readonly sourceUrl: string | null
  /** What its file is called in the library. */
  readonly fileName: string | null
}

/**
 * The picture that a suggestion is about: of the library, or brought along. Nothing is ever fetched
 * from elsewhere. Throws at its field.
 */
export async function findPicture(
  deps: AssistantDeps,
  scope: Scope,
  { image, selectedUrl, mediaId }: AskedPicture,
): Promise<FoundPicture> {
  const ofAddress = selectedUrl ? deps.media.idOfAddress(scope.companyId, selectedUrl) : null
  const id = mediaId ?? ofAddress
  if (id) return ofLibrary(deps, scope, id)
  const brought = image || selectedUrl
  if (!brought)
    throw new AppError('invalid-input', message('assistant.no-picture'), {
      details: { image: message('assistant.no-picture') },
    })
  return { look: await lookAt(deps, decode(brought)), sourceUrl: null, fileName: null }
}

async function ofLibrary(
  deps: AssistantDeps,
  { companyId }: Scope,
  id: string,
): Promise<FoundPicture> {
  const [row] = await deps.media.find(deps.db, companyId, [id])
  if (!row)
    throw new AppError('not-found', message('assistant.file-gone'), {
      details: { mediaId: message('assistant.not-your-file') },
    })
  const sourceUrl = deps.media.addressOf(companyId, id, row.state === 'ready' ? 'preview' : 'thumb')
  const picture = row.kind === 'image' ? await deps.media.pictureFor(companyId, id) : null
  return {
    look: picture ? await lookAt(deps, await picture.bytes()) : null,
    sourceUrl,
    fileName: row.name,
  }
}

function decode(text: string): Buffer {
  const start = dataUrl.exec(text.slice(0, 100))?.[0].length
  const refused = () =>
    new AppError('invalid-input', message('http.file-validation-failed'), {
      details: { image: message('assistant.not-a-picture') },
    })
  if (start === undefined) throw refused()
  if (((text.length - start) * 3) / 4 > mostBytes + 2)
    throw new AppError('too-large', message('http.file-too-large'), {
      details: { image: message('assistant.most-15-mb') },
    })
  const bytes = Buffer.from(text.slice(start), 'base64')
  if (bytes.length === 0) throw refused()
  return bytes
}

async function lookAt({ pictures, log }: AssistantDeps, bytes: Buffer): Promise<Look> {
  const look = await pictures.look(bytes).catch((error: unknown) => {
    if (error instanceof WorkBrokenOff)
      throw new AppError('unavailable', message('assistant.too-busy'), {
        cause: error,
        retryAfterSeconds: 30,
      })
    log.info({ err: error }, 'a picture for a suggestion could not be decoded')
    return null
  })
  if (!look)
    throw new AppError('unsupported-type', message('http.unsupported-file'), {
      details: { image: message('assistant.unreadable-picture') },
    })
  return look
}
