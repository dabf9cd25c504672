import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/**
 * A copy of every file git knows or would add, with the packages linked and the workspaces' names
 * pointing into the copy.
 */
export function copyTree(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'marquee-removal-'))
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)))
  if (files.length < 100) throw new Error(`Only ${files.length} files were found to copy.`)
  for (const file of files) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  linkPackages(root, copy)
  return copy
}

function linkPackages(root: string, copy: string): void {
  const [from, to] = [join(root, 'node_modules'), join(copy, 'node_modules')]
  mkdirSync(join(to, '@marquee'), { recursive: true })
  // a cache of its own: compiled code is kept by path, and the copy has other code
  for (const name of readdirSync(from))
    if (name !== '@marquee' && name !== '.cache') symlinkSync(join(from, name), join(to, name))
  // each workspace is named after its folder
  for (const name of readdirSync(join(from, '@marquee')))
    symlinkSync(join(copy, name), join(to, '@marquee', name))
}
