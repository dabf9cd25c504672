import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { archiveScripts } from './archive-scripts.ts'
import { isShipped } from './is-shipped.ts'

const root = join(import.meta.dirname, '..', '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
/** Written into the heads of generated files. */
const forWhoeverWrites = 'generate'
const scripts = archiveScripts(read('scripts/package/marquee.mjs'))

it('has a script for each command of its start', () => {
  expect(scripts).toMatchObject({
    start: 'node marquee.mjs start',
    restore: 'node marquee.mjs restore',
    'rotate-key': 'node marquee.mjs rotate-key',
  })
})

it('has every script that the product names to whoever runs it', () => {
  const shipped = execFileSync('git', ['ls-files', 'server/src'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file.endsWith('.ts') && isShipped(file) && existsSync(join(root, file)))
  const unknown = shipped.flatMap((file) =>
    read(file)
      .split('\n')
      // what stands above code is for whoever writes it
      .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line))
      .flatMap((line) => [...line.matchAll(/npm run ([a-z][a-z-]*)/g)].map(([, name]) => name))
      .filter((name) => name !== undefined && name !== forWhoeverWrites && !(name in scripts))
      .map((name) => `${file}: npm run ${name}`),
  )
  expect(unknown).toEqual([])
  expect(Object.keys(scripts)).toHaveLength(10)
})
