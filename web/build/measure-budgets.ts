// First-load script per route, as the sum of the gzipped manifest closure: for English with the
// budgets, and for every other language what it has more. Ends with 1 when a budget is exceeded; a
// language may take 3 % more than English may.
import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { languages } from '@marquee/contract/languages.ts'
import { closureOf, readManifest } from './manifest.ts'

const dist = new URL('../dist/', import.meta.url)
/** kB = 1000 bytes of gzip level 9, as the budgets were set. */
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
    js: 131,
    css: 20,
  },
  {
    route: 'accounts',
    modules: ['app.html', 'src/features/accounts/accounts-page.tsx'],
    js: 130,
    css: 20,
  },
  { route: 'account', modules: ['app.html', 'src/app/account-page.tsx'], js: 130, css: 20 },
  {
    route: 'posts',
    modules: ['app.html', 'src/features/publishing/posts-page.tsx'],
    js: 130,
    css: 20,
  },
  {
    route: 'reels',
    modules: ['app.html', 'src/features/publishing/reels-page.tsx'],
    js: 131,
    css: 20,
  },
  { route: 'why', modules: ['app.html', 'src/features/publishing/why-page.tsx'], js: 130, css: 20 },
  {
    route: 'composer',
    modules: ['app.html', 'src/features/publishing/composer-page.tsx'],
    js: 185,
    css: 20,
  },
  {
    route: 'new reel',
    modules: ['app.html', 'src/features/publishing/reel-page.tsx'],
    js: 185,
    css: 21,
  },
]

async function kilobytes(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(async (file) => gzipSync(await readFile(new URL(file, dist)), { level: 9 }).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

const share = 1.03
let isOver = false
for (const language of languages) {
  const manifest = await readManifest(dist, language)
  const allowed = language === languages[0] ? 1 : share
  console.log(`${language.padEnd(12)}JS gz  budget   CSS gz  budget`)
  for (const { route, modules, js, css } of budgets) {
    const closure = closureOf(manifest, modules)
    const [scripts, sheets] = await Promise.all([kilobytes(closure.js), kilobytes(closure.css)])
    // budgets are whole kilobytes
    const tooMuch = Math.round(scripts) > js * allowed || sheets > css
    isOver ||= tooMuch
    console.log(
      `${route.padEnd(10)}${scripts.toFixed(1).padStart(7)}${String(js).padStart(8)}${sheets.toFixed(1).padStart(9)}${String(css).padStart(8)}${tooMuch ? '  OVER' : ''}`,
    )
  }
}
if (isOver) process.exitCode = 1
