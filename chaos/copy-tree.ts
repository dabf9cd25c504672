import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/**
 * A copy of every file git knows or would add, with the packages linked and the workspaces' names
 * pointing into the copy.
 */
export function copyTree(root: string): string {
  const copy = copySources(root)
  linkPackages(root, copy)
  return copy
}

/** A copy of every file git knows or would add, as a fresh clone has them. */
export function copySources(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'marquee-removal-'))
  // decoders run as a user without rights
  chmodSync(copy, 0o755)
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
  return copy
}

/**
 * The packages of `root` for a tree of other sources, whose own workspaces they find. Decoders may
 * read nothing outside their tree, so the files are there themselves, by hard links where the disk
 * is the same.
 */
export function linkPackages(root: string, copy: string): void {
  const [from, to] = [join(root, 'node_modules'), join(copy, 'node_modules')]
  linkFolder(from, to)
  const encoder = join(root, 'encoder', 'node_modules')
  if (existsSync(encoder)) {
    mkdirSync(join(copy, 'encoder'), { recursive: true })
    linkFolder(encoder, join(copy, 'encoder', 'node_modules'))
  }
  // compiled code is kept by path, and the copy has other code
  rmSync(join(to, '.cache'), { recursive: true, force: true })
  rmSync(join(to, '@marquee'), { recursive: true })
  mkdirSync(join(to, '@marquee'))
  // each workspace is named after its folder
  for (const name of readdirSync(join(from, '@marquee')))
    symlinkSync(join(copy, name), join(to, '@marquee', name))
}

function linkFolder(from: string, to: string): void {
  const put = (how: string) => execFileSync('cp', [how, from, to], { stdio: 'pipe' })
  try {
    put('-al')
  } catch {
    rmSync(to, { recursive: true, force: true })
    put('-a')
  }
}
