// First-load script per route in every language, as the sum of the gzipped manifest closure. Ends
// with 1 when one of them exceeds the route's budget by a byte. The budgets are those of English.
import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { languages } from '@marquee/contract/languages.ts'
import { closureOf, readManifest } from './manifest.ts'

const dist = new URL('../dist/', import.meta.url)
/** In kB of 1000 bytes of gzip level 9. */
const budgets: readonly {
  readonly route: string
  readonly modules: readonly string[]
  readonly js: number
  readonly css: number
}[] = [
  { route: 'landing', modules: ['index.html'], js: 5, css: 12 },
  { route: 'entry', modules: ['auth.html'], js: 95, css: 12 },
  { route: 'callback', modules: ['callback.html'], js: 12, css: 12 },
  {
    route: 'dashboard',
    modules: ['app.html', 'src/features/dashboard/dashboard-page.tsx'],
    js: 130,
    css: 20,
  },
  {
    route: 'accounts',
    modules: ['app.html', 'src/features/accounts/accounts-page.tsx'],
    js: 130,
    css: 20,
  },
  // with what the shell loads a moment later on every page: a file less
  { route: 'account', modules: ['app.html', 'src/app/account-page.tsx'], js: 140, css: 20 },
  {
    route: 'posts',
    modules: ['app.html', 'src/features/publishing/posts-page.tsx'],
    js: 132,
    css: 20,
  },
  {
    route: 'reels',
    modules: ['app.html', 'src/features/publishing/reels-page.tsx'],
    js: 133,
    css: 20,
  },
  {
    route: 'inbox',
    modules: ['app.html', 'src/features/inbox/messages-page.tsx'],
    js: 140,
    css: 20,
  },
  {
    route: 'insights',
    modules: ['app.html', 'src/features/insights/insights-page.tsx'],
    js: 150,
    css: 20,
  },
  // with what they share with the lists and forms of posts: the rows of posts, the bell, the fields
  {
    route: 'promotions',
    modules: ['app.html', 'src/features/promotions/promotions-page.tsx'],
    js: 162,
    css: 20,
  },
  {
    route: 'new promotion',
    modules: ['app.html', 'src/features/promotions/new/new-promotion-page.tsx'],
    js: 190,
    css: 21,
  },
  { route: 'why', modules: ['app.html', 'src/features/publishing/why-page.tsx'], js: 133, css: 20 },
  {
    route: 'composer',
    modules: ['app.html', 'src/features/publishing/composer-page.tsx'],
    js: 190,
    css: 20,
  },
  {
    route: 'new reel',
    modules: ['app.html', 'src/features/publishing/reel-page.tsx'],
    js: 189,
    css: 21,
  },
]

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
let isOver = false
for (const language of languages) {
  const manifest = await readManifest(dist, language)
  console.log(`${language.padEnd(12)}JS gz  budget   CSS gz  budget`)
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
      `${route.padEnd(10)}${inKb(scripts).padStart(7)}${String(js).padStart(8)}${inKb(sheets).padStart(9)}${String(css).padStart(8)}${isTooMuch ? '  OVER' : ''}`,
    )
  }
}
if (isOver) process.exitCode = 1
