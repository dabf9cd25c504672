import type { Page } from 'playwright-core'

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Where words darker than their ground stand on the editor's canvas, in shares of its sides. */
export function darkBox(page: Page): Promise<Box> {
  return page.locator('.drawn__canvas').evaluate(async (element) => {
    // a change is drawn with the next frame
    await new Promise((done) => {
      requestAnimationFrame(() => {
        requestAnimationFrame(done)
      })
    })
    if (!(element instanceof HTMLCanvasElement)) throw new Error('This is no canvas.')
    const { width, height } = element
    const pixels = element.getContext('2d')?.getImageData(0, 0, width, height).data ?? []
    const box = { left: width, right: 0, top: height, bottom: 0 }
    for (let at = 0; at < pixels.length; at += 4) {
      if ((pixels[at] ?? 255) + (pixels[at + 1] ?? 255) + (pixels[at + 2] ?? 255) > 180) continue
      const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)]
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x + 1)
      box.top = Math.min(box.top, y)
      box.bottom = Math.max(box.bottom, y + 1)
    }
    return {
      left: box.left / width,
      right: box.right / width,
      top: box.top / height,
      bottom: box.bottom / height,
    }
  })
}

/** Takes down what the editor's canvas shows, for a comparison on the same page. */
export function keepCanvas(page: Page): Promise<{ width: number; height: number }> {
  return page.locator('.drawn__canvas').evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement)) throw new Error('This is no canvas.')
    const { width, height } = element
    Reflect.set(window, 'keptCanvas', element.getContext('2d')?.getImageData(0, 0, width, height))
    return { width, height }
  })
}

/**
 * Peak signal-to-noise ratio, in dB, between what was kept of the canvas and the file at this
 * address, decoded.
 */
export function likenessTo(page: Page, address: string): Promise<number> {
  return page.evaluate(async (url) => {
    const kept: unknown = Reflect.get(window, 'keptCanvas')
    if (!(kept instanceof ImageData)) throw new Error('Nothing was kept.')
    const picture = await createImageBitmap(await (await fetch(url)).blob())
    if (picture.width !== kept.width || picture.height !== kept.height)
      throw new Error(
        `The file is ${picture.width} by ${picture.height}, the canvas ${kept.width} by ${kept.height}.`,
      )
    const brush = new OffscreenCanvas(kept.width, kept.height).getContext('2d')
    brush?.drawImage(picture, 0, 0)
    const decoded = brush?.getImageData(0, 0, kept.width, kept.height).data ?? []
    let sum = 0
    for (let at = 0; at < kept.data.length; at++)
      if (at % 4 < 3) sum += ((kept.data[at] ?? 0) - (decoded[at] ?? 0)) ** 2
    const error = sum / (kept.width * kept.height * 3)
    return error === 0 ? 100 : 10 * Math.log10(255 ** 2 / error)
  }, address)
}
