import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import {
  chmod,
  chown,
  constants,
  copyFile,
  link,
  lstat,
  mkdir,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { childFolderName, removeLeftChildFolders } from './child-leftovers.ts'
import { newId } from '../ids.ts'

/** Work on files: `path` is read, `to` is written. The rest is the child's own. */
export interface FileWork extends Readonly<Record<string, unknown>> {
  readonly path?: string
  readonly to?: string
}

/** Who a child becomes before it reads a file of a stranger. */
export interface OtherUser {
  readonly uid: number
  readonly gid: number
}

export interface LaidWork {
  /** The same work, with its files in the workplace. */
  readonly work: unknown
  /** Moves what was written to where it was wanted. */
  bringOut(): Promise<void>
  clear(): Promise<void>
}

/**
 * The only folder in which a passing child reads and writes files of ours. The child owns the files
 * in it and not the folders, so it cannot put a link in the place of what we take out.
 */
export interface ChildWorkplace {
  readonly folder: string
  /** Null: we are no root, so the child stays who we are. */
  readonly user: OtherUser | null
  lay(work: FileWork): Promise<LaidWork>
  remove(): void
}

/**
 * The user without rights, which every Linux and macOS has. Not the database's: that one may read
 * the database's files.
 */
const nobody: OtherUser = { uid: 65_534, gid: 65_534 }

const folders = new Set<string>()
const removeFolder = (folder: string) => {
  folders.delete(folder)
  rmSync(folder, { recursive: true, force: true })
}
process.on('exit', () => folders.forEach(removeFolder))

export function createChildWorkplace(): ChildWorkplace {
  removeLeftChildFolders()
  const folder = mkdtempSync(join(tmpdir(), childFolderName))
  folders.add(folder)
  const user = process.getuid?.() === 0 && mayGiveAway(folder) ? nobody : null
  // another user passes through it and cannot list it
  if (user) chmodSync(folder, 0o711)
  const give = async (path: string) => {
    if (user) await chown(path, user.uid, user.gid)
  }
  return {
    folder,
    user,
    async lay(work) {
      const place = join(folder, newId())
      const [input, output] = [join(place, 'in'), join(place, 'out')]
      await mkdir(place, { mode: 0o700 })
      // not by mkdir: the product's umask would take the right to pass away
      if (user) await chmod(place, 0o711)
      const clear = () => rm(place, { recursive: true, force: true })
      try {
        if (work.path !== undefined) {
          await (user ? copy(work.path, input) : linkOrCopy(work.path, input))
          await give(input)
        }
        if (work.to !== undefined) {
          await writeFile(output, '', { mode: 0o600 })
          await give(output)
        }
      } catch (error) {
        await clear()
        throw error
      }
      return {
        work: {
          ...work,
          ...(work.path === undefined ? {} : { path: input }),
          ...(work.to === undefined ? {} : { to: output }),
        },
        bringOut: async () => {
          if (work.to !== undefined) await bringOut(output, work.to)
        },
        clear,
      }
    },
    remove: () => removeFolder(folder),
  }
}

/** Root of a container may lack the right. */
function mayGiveAway(folder: string): boolean {
  try {
    chownSync(folder, nobody.uid, nobody.gid)
    chownSync(folder, 0, 0)
    return true
  } catch {
    return false
  }
}

async function copy(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_FICLONE)
}

const linkOrCopy = (from: string, to: string) => link(from, to).catch(() => copy(from, to))

async function bringOut(made: string, to: string): Promise<void> {
  if (!(await lstat(made)).isFile()) throw new Error('The child left no file.')
  const [uid, gid] = [process.getuid?.(), process.getgid?.()]
  if (uid === 0 && gid !== undefined) await chown(made, uid, gid)
  await rename(made, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error
    await copy(made, to)
  })
}
