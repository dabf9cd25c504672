import { expect, it } from 'vitest'
import { fileOfCanvas } from './picture-file.ts'

type Drawn = Blob | null | Error

/** A canvas that comes out as this. */
function canvasOf(drawn: Drawn): { canvas: HTMLCanvasElement; asked: unknown[] } {
  const canvas = document.createElement('canvas')
  const asked: unknown[] = []
  canvas.toBlob = (take, type, quality) => {
    asked.push(type, quality)
    if (drawn instanceof Error) throw drawn
    take(drawn)
  }
  return { canvas, asked }
}
const sized = (bytes: number, type = 'image/jpeg') =>
  Object.defineProperty(new Blob(['x'], { type }), 'size', { value: bytes })

it('a drawn picture is a JPEG at nine tenths', async () => {
  const { canvas, asked } = canvasOf(sized(1000))
  const file = await fileOfCanvas(canvas, 'title.jpg')
  expect([file.name, file.type, asked]).toEqual(['title.jpg', 'image/jpeg', ['image/jpeg', 0.9]])
})
it.each([
  [new Error('the canvas is tainted'), 'Image generation failed: the canvas is tainted'],
  [null, 'Failed to generate image data'],
  [sized(0), 'Generated file is empty'],
  [sized(50 * 1024 * 1024 + 1), 'Generated file is too large (>50MB)'],
  [sized(1000, 'image/png'), 'File validation failed'],
] as const)('what comes out as %s is refused: %s', async (drawn, words) => {
  await expect(fileOfCanvas(canvasOf(drawn).canvas, 'title.jpg')).rejects.toThrow(words)
})
