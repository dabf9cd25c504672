import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the videos of How It Works lie. */
export const videoFolder = 'web/src/assets/videos'
const endings = ['mp4', 'webp', 'en.vtt']
const list = join(videoFolder, 'recorded.json')

/** SHA-256 of each file of a video, as hex. What is changed by hand afterwards has another one. */
export const filesOf = (name: string): Record<string, string> =>
  Object.fromEntries(
    endings.map((ending) => [
      ending,
      createHash('sha256')
        .update(readFileSync(join(videoFolder, `${name}.${ending}`)))
        .digest('hex'),
    ]),
  )

/** What the camera left, by the name of each video. */
export const readRecorded = (): Record<string, Record<string, string>> =>
  existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as Record<string, Record<string, string>>)
    : {}

export function noteRecorded(name: string): void {
  const all = { ...readRecorded(), [name]: filesOf(name) }
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => a.localeCompare(b)))
  writeFileSync(list, `${JSON.stringify(sorted, null, 2)}\n`)
}
