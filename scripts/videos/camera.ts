import { mkdir, writeFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { whenDrawn } from '../when-drawn.ts'
import { captionsOf, type Cue } from './captions.ts'
import { drawPointer, type Point } from './pointer.ts'
import { videoSize, frameMs, openStrip, type Strip } from './strip.ts'

/** How long the last picture stays. */
const lastMs = 1400
const ease = (t: number) => (t < 0.5 ? 2 * t * t : 1 - (-2 * t + 2) ** 2 / 2)

/**
 * Records what a person does in the product, in a time of its own: a picture is taken after every
 * step, so that a slow machine makes the same video as a fast one and real waits are cut.
 */
export class Camera {
  readonly #strip: Strip
  readonly #cues: Cue[] = []
  #page: Page
  #pointer: Point = { x: videoSize.width * 0.6, y: videoSize.height * 0.75 }
  #picture: Buffer = Buffer.alloc(0)
  #shot: Buffer = Buffer.alloc(0)
  #poster: Buffer | null = null

  private constructor(page: Page, strip: Strip) {
    this.#page = page
    this.#strip = strip
  }

  static async open(page: Page): Promise<Camera> {
    const camera = new Camera(page, await openStrip())
    await camera.look()
    return camera
  }

  /** What is read under the pictures from here on, in English; `npm run generate` adds the others. */
  say(words: string): void {
    this.#cues.push({ fromMs: this.#strip.lengthMs(), words })
  }

  /** What is seen now stands for the video until it is played. */
  poster(): void {
    this.#poster = this.#shot
  }

  async hold(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= frameMs) await this.#frame()
  }

  /** Presses, and shows what came of it once `then` is to be seen. */
  async press(what: Locator, then?: Locator): Promise<void> {
    await this.#moveTo(what)
    await this.#frame(true)
    await this.#frame(true)
    await what.click()
    await then?.first().waitFor()
    await this.look()
    await this.hold(500)
  }

  async type(into: Locator, words: string): Promise<void> {
    await this.#moveTo(into)
    await into.click()
    for (const part of words.match(/.{1,5}/gsu) ?? []) {
      await into.pressSequentially(part)
      await this.look()
      await this.hold(2 * frameMs)
    }
    await this.hold(300)
  }

  async scroll(pixels: number): Promise<void> {
    for (let step = 0; step < 6; step++) {
      await this.#page.evaluate((by) => {
        scrollBy(0, by)
      }, pixels / 6)
      await this.look()
      await this.#frame()
    }
  }

  /** Shows what became of something that was waited for. */
  async look(): Promise<void> {
    await whenDrawn(this.#page)
    const shot = await this.#page.screenshot({ animations: 'disabled', caret: 'hide' })
    this.#shot = shot
    this.#picture = await sharp(shot).resize(videoSize).ensureAlpha().raw().toBuffer()
  }

  /** Another window comes to the front. */
  async turnTo(page: Page): Promise<void> {
    this.#page = page
    await this.look()
    await this.hold(600)
  }

  /** Writes video, poster and captions; says how long and how heavy it is. */
  async develop(folder: string, name: string): Promise<string> {
    await this.hold(lastMs)
    const [video, lengthMs] = [await this.#strip.finish(), this.#strip.lengthMs()]
    await mkdir(folder, { recursive: true })
    await writeFile(`${folder}/${name}.mp4`, video)
    await sharp(this.#poster ?? this.#shot)
      .resize(videoSize)
      .webp({ quality: 70 })
      .toFile(`${folder}/${name}.webp`)
    await writeFile(`${folder}/${name}.en.vtt`, captionsOf(this.#cues, lengthMs))
    return `${name}: ${(lengthMs / 1000).toFixed(1)} s, ${(video.byteLength / 1000).toFixed(0)} kB`
  }

  async #frame(pressed = false): Promise<void> {
    await this.#strip.add(drawPointer(this.#picture, videoSize, { at: this.#pointer, pressed }))
  }

  async #moveTo(what: Locator): Promise<void> {
    await what.waitFor()
    const before = await this.#page.evaluate(() => scrollY)
    await what.scrollIntoViewIfNeeded()
    if ((await this.#page.evaluate(() => scrollY)) !== before) await this.look()
    const box = await what.boundingBox()
    if (!box) throw new Error(`${String(what)} is not to be seen.`)
    const from = this.#pointer
    const to = { x: box.x + Math.min(box.width / 2, 120), y: box.y + box.height / 2 }
    const far = Math.hypot(to.x - from.x, to.y - from.y)
    const steps = Math.max(3, Math.min(8, Math.round(far / 70)))
    for (let step = 1; step <= steps; step++) {
      const t = ease(step / steps)
      this.#pointer = { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t }
      await this.#frame()
    }
  }
}
