import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { fillPage, type PageSettings } from '@marquee/contract/page-settings.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

type Encoding = 'br' | 'gzip'

/** A page with this installation's settings in it, for as long as the process runs. */
export interface PageFile {
  readonly type: string
  /**
   * By what stands in it: sizes and times are alike in two languages, and in two releases that were
   * built with fixed times.
   */
  readonly mark: string
  /** The page as this browser takes it; packed once, when the first one asks. */
  bytes(acceptEncoding: string): Promise<{ readonly bytes: Buffer; readonly encoding?: Encoding }>
}

const types = { html: 'text/html; charset=utf-8', json: 'application/manifest+json' } as const

/** Reads a built page or manifest, and puts in what the operator set. */
export function readPage(
  path: string,
  settings: PageSettings,
  kind: keyof typeof types = 'html',
): PageFile {
  const plain = Buffer.from(fillPage(readFileSync(path, 'utf8'), settings, kind))
  const packed = new Map<Encoding, Promise<Buffer>>()
  const pack = (encoding: Encoding) => {
    const known = packed.get(encoding) ?? packWith(encoding, plain)
    packed.set(encoding, known)
    return known
  }
  return {
    type: types[kind],
    mark: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    async bytes(acceptEncoding) {
      const encoding = encodingFor(acceptEncoding)
      return encoding === null ? { bytes: plain } : { bytes: await pack(encoding), encoding }
    },
  }
}

function packWith(encoding: Encoding, plain: Buffer): Promise<Buffer> {
  return encoding === 'gzip'
    ? toGzip(plain, { level: 9 })
    : toBrotli(plain, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 10,
          [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        },
      })
}

/** `br;q=0` means never, which no browser says and a test of a proxy may. */
function encodingFor(accept: string): Encoding | null {
  const taken = (encoding: Encoding) =>
    accept.split(',').some((part) => {
      const [name = '', weight = ''] = part.split(';').map((piece) => piece.trim())
      return name.toLowerCase() === encoding && !/^q=0(\.0*)?$/.test(weight)
    })
  return taken('br') ? 'br' : taken('gzip') ? 'gzip' : null
}
