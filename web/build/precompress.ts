import { readdir, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)
/** Pages and the manifest get the product's name when they are served, and are packed then. */
const worthIt = /\.(?:js|css|svg|json)$/

/**
 * Writes `.gz` and `.br` beside every text file of a folder, so that the server never compresses
 * while somebody waits.
 */
export async function precompress(folder: URL): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(
    (entry) => entry.isFile() && worthIt.test(entry.name) && !entry.parentPath.includes('.vite'),
  )
  await Promise.all(
    files.map(async (entry) => {
      const path = `${entry.parentPath}/${entry.name}`
      const content = await readFile(path)
      if (content.length < 500) return
      const brotli = await toBrotli(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      })
      await Promise.all([
        writeFile(`${path}.gz`, await toGzip(content, { level: 9 })),
        writeFile(`${path}.br`, brotli),
      ])
    }),
  )
  return files.length
}
