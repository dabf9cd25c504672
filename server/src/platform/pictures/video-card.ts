import sharp from 'sharp'
import type { Rendition } from './renditions.ts'

/** Width and height as the video is shown. */
export interface VideoShape {
  readonly width: number
  readonly height: number
  readonly durationMs: number
}

const longSide = 480
/** The board of look/tokens.css: ground, groove, lamp, ink. */
const colours = { ground: '#1E1814', groove: '#2E2620', lamp: '#F2B84B', ink: '#F7EBD3' }

/**
 * Digits as strokes on a grid of 10 by 18: a server may have no fonts, and then every letter would
 * be a box.
 */
const strokes: Readonly<Record<string, string>> = {
  0: 'M1 1H9V17H1Z',
  1: 'M9 1V17',
  2: 'M1 1H9V9H1V17H9',
  3: 'M1 1H9V17H1M9 9H3',
  4: 'M1 1V9H9M9 1V17',
  5: 'M9 1H1V9H9V17H1',
  6: 'M9 1H1V17H9V9H1',
  7: 'M1 1H9V17',
  8: 'M1 1H9V17H1ZM1 9H9',
  9: 'M9 9H1V1H9V17H1',
  ':': 'M5 5V6M5 12V13',
}

/** `0:42`, `12:05`. */
function lengthText(durationMs: number): string {
  const seconds = Math.round(durationMs / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** A play triangle over the video's length, in the video's shape but never narrower than 1:2. */
export async function drawVideoCard({ width, height, durationMs }: VideoShape): Promise<Rendition> {
  const ratio = Math.min(2, Math.max(0.5, width / height))
  const [w, h] =
    ratio < 1 ? [Math.round(longSide * ratio), longSide] : [longSide, Math.round(longSide / ratio)]
  const digits = [...lengthText(durationMs)]
  const [x, y] = [w / 2, h / 2]
  const length = digits
    .map(
      (digit, index) =>
        `<path transform="translate(${index * 14} 0)" d="${strokes[digit] ?? ''}"/>`,
    )
    .join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">
    <rect width="100%" height="100%" fill="${colours.groove}"/><circle cx="${x}" cy="${y - 16}" r="52" fill="${colours.ground}"/>
    <path d="M${x - 16} ${y - 44}L${x + 32} ${y - 16}L${x - 16} ${y + 12}Z" fill="${colours.lamp}"/>
    <g transform="translate(${x - (digits.length * 14 - 4) / 2} ${y + 56})" fill="none" stroke="${colours.ink}" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round">${length}</g></svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}
