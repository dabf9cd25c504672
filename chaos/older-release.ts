import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { linkPackages } from './copy-tree.ts'

/** The last commit before orders, promotions, backups and the store: 24 November 2026, 00:25. */
export const olderCommit = '81f15000'
/** Networks that came after it. */
export const newerNetworks: readonly NetworkKey[] = ['bluesky']

export interface OlderRelease {
  readonly root: string
  remove(): void
}

/** The sources of an older commit with today's packages; null where the clone does not have it. */
export function unpackOlder(commit: string = olderCommit): OlderRelease | null {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { stdio: 'ignore' })
  } catch {
    return null
  }
  const root = mkdtempSync(join(tmpdir(), 'marquee-older-'))
  // decoders run as a user without rights
  chmodSync(root, 0o755)
  const archive = execFileSync('git', ['archive', '--format=tar', commit], {
    maxBuffer: 512 * 1024 ** 2,
  })
  execFileSync('tar', ['-x', '-C', root], { input: archive })
  linkPackages(process.cwd(), root)
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}
