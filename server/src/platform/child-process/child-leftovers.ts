import { lstatSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const named = /^marquee-child-(\d+)-/

/** How the folder of this process begins, so that another can tell whether it still runs. */
export const childFolderName = `marquee-child-${process.pid}-`

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // one that is not ours runs too
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // another process is at it too; what stays is taken away at the next start
  }
}

/**
 * A process that was killed leaves the folder of its child behind, with files of strangers in it.
 * Only what this user made is taken away, for anybody may write in the folder of the machine.
 */
export function removeLeftChildFolders(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(named.exec(name)?.[1] ?? Number.NaN)
    if (Number.isNaN(pid) || isRunning(pid)) continue
    const folder = join(tmpdir(), name)
    const found = lstatSync(folder, { throwIfNoEntry: false })
    if (found?.isDirectory() && found.uid === process.getuid?.()) remove(folder)
  }
}
