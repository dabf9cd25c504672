import type { Drawing } from './draw-picture.ts'
import { loadSharp } from './load-sharp.ts'

function isDrawing(message: unknown): message is Drawing {
  return (
    typeof message === 'object' &&
    message !== null &&
    'svg' in message &&
    'width' in message &&
    'height' in message
  )
}

process.on('message', async (message: unknown) => {
  if (!isDrawing(message)) return
  try {
    const sharp = await loadSharp()
    const { svg, width, height } = message
    process.send?.(
      await sharp(Buffer.from(svg))
        .resize(width, height, { fit: 'cover' })
        .flatten({ background: '#fff' })
        .jpeg({ quality: 82 })
        .toBuffer(),
    )
  } catch (cause) {
    process.send?.(String(cause))
  }
})
