// npm run bench [name …]: runs bench/*.bench.ts one after another and prints their tables. Ratios
// within one run; no asserts.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { assertNode, buildWeb, install, root, run } from './bootstrap.mjs'

assertNode()
await install()
await buildWeb()
const wanted = process.argv.slice(2)
for (const file of readdirSync(join(root, 'bench'))
  .filter((name) => name.endsWith('.bench.ts'))
  .sort()) {
  if (wanted.length > 0 && !wanted.some((word) => file.includes(word))) continue
  process.stdout.write(`\n## ${file.replace('.bench.ts', '')}\n`)
  const code = await run([join('bench', file)])
  if (code !== 0) process.exitCode = code
}
