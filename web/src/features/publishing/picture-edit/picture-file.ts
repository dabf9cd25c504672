import { jpegQuality } from '@marquee/contract/overlay.ts'
import { maxUploadBytes } from '@marquee/contract/media.ts'
import { texts } from '#texts/features/publishing/picture-edit'

/**
 * The file of a canvas as it goes out: JPEG at the specified quality. Rejects with the specified
 * sentence (OVERLAY-008 to 011).
 */
export async function fileOfCanvas(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve, reject) => {
    try {
      canvas.toBlob(resolve, 'image/jpeg', jpegQuality)
    } catch (error) {
      reject(
        new Error(
          texts.file.failed({ reason: error instanceof Error ? error.message : String(error) }),
          {
            cause: error,
          },
        ),
      )
    }
  })
  if (!blob) throw new Error(texts.file.noData)
  if (blob.size === 0) throw new Error(texts.file.empty)
  if (blob.size > maxUploadBytes) throw new Error(texts.file.tooLarge)
  if (blob.type !== 'image/jpeg') throw new Error(texts.file.invalid)
  return new File([blob], name, { type: blob.type })
}

/** A picture of our own origin, ready to be drawn. */
export async function loadPicture(address: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  return picture
}
