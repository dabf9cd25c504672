import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { pack } from './pack.ts'

const top = mkdtempSync(join(tmpdir(), 'marquee-pack-'))
afterAll(() => rmSync(top, { recursive: true, force: true }))

it('packs what everybody may read, though it was built for one user alone', () => {
  mkdirSync(join(top, 'built', 'bin'), { recursive: true })
  for (const [name, mode] of [
    ['package.json', 0o600],
    ['bin/run', 0o700],
  ] as const) {
    writeFileSync(join(top, 'built', name), '')
    chmodSync(join(top, 'built', name), mode)
  }
  for (const folder of ['built', 'built/bin']) chmodSync(join(top, folder), 0o700)
  pack(join(top, 'built.tar.gz'), top, 'built')
  const listed = execFileSync('tar', ['-tvzf', join(top, 'built.tar.gz')], { encoding: 'utf8' })
  const modes = listed
    .trim()
    .split('\n')
    .map((line) => `${line.slice(0, 10)} ${line.split(' ').at(-1)}`)
  expect(modes).toEqual([
    'drwxr-xr-x built/',
    'drwxr-xr-x built/bin/',
    '-rwxr-xr-x built/bin/run',
    '-rw-r--r-- built/package.json',
  ])
})
