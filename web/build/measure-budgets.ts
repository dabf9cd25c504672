// First-load script per route in every language, as the sum of the gzipped manifest closure. Ends
// with 1 when one of them exceeds the route's budget by a byte. The budgets are those of English.
import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { languages } from '@marquee/contract/languages.ts'
import { budgets } from './budgets.ts'
import { closureOf, readManifest } from './manifest.ts'

const dist = new URL('../dist/', import.meta.url)
/**
 * What the words of other languages may weigh more, in kB: French and German say the same in some
 * ten percent more letters, and each page carries its own.
 */
const longerWords = 1.5

async function gzippedBytes(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(async (file) => gzipSync(await readFile(new URL(file, dist)), { level: 9 }).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

const inKb = (bytes: number) => (bytes / 1000).toFixed(2)
const widest = Math.max(...budgets.map(({ route }) => route.length))
let isOver = false
for (const language of languages) {
  const manifest = await readManifest(dist, language)
  console.log(`${language.padEnd(widest + 2)}JS gz  budget   CSS gz  budget`)
  for (const { route, modules, js: ofEnglish, css } of budgets) {
    const js = language === 'en' ? ofEnglish : ofEnglish + longerWords
    const closure = closureOf(manifest, modules)
    const [scripts, sheets] = await Promise.all([
      gzippedBytes(closure.js),
      gzippedBytes(closure.css),
    ])
    const isTooMuch = scripts > js * 1000 || sheets > css * 1000
    isOver ||= isTooMuch
    console.log(
      `${route.padEnd(widest)}${inKb(scripts).padStart(7)}${String(js).padStart(8)}${inKb(sheets).padStart(9)}${String(css).padStart(8)}${isTooMuch ? '  OVER' : ''}`,
    )
  }
}
if (isOver) process.exitCode = 1
