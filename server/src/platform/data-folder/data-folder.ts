// The data folder belongs to one product: nobody else may read it, and it is a demo's or a live one's.
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  statfsSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { ConfigError } from '../settings/config-error.ts'
import { secretsPath } from './key-ring.ts'
import { writeWhole } from './write-whole.ts'

export interface DataFolder {
  readonly dataDir: string
  readonly mode: 'demo' | 'live'
  /**
   * The group of the user under whom the database runs, where that is not ours: it may pass through
   * the folder and see nothing in it. Null: nobody else may enter.
   */
  readonly passingGroup: number | null
}

/** A new database takes 60 MB; with less than this the first evening would stop it. */
const neededMegabytes = 200
/** What may be in a folder that never held a product: a mount point's own, hidden files, a database. */
const harmless = /^(lost\+found|\.|postgres-|postgres\.log$|media$|town$)/

/**
 * Makes the folder where it is missing and closes it to everybody else, what lies in it included.
 * Throws one sentence when it cannot be used.
 */
export function claimDataFolder(folder: DataFolder): void {
  const { dataDir } = folder
  makeFolder(dataDir)
  refuseStrangeFolder(dataDir)
  const before = readMark(dataDir)
  // a start that was refused its database left nothing of its mode in the folder
  refuseOtherMode(folder, before?.isNew === true ? null : before)
  refuseFullDisk(dataDir)
  closeToOthers(folder)
  writeMark(dataDir, { mode: folder.mode, isNew: before?.isNew ?? true })
}

/**
 * Whether a demo ran in the folder before. A start that was refused its database is none, however
 * often it is tried again.
 */
export function heldDemo(dataDir: string): boolean {
  const mark = readMark(dataDir)
  return mark !== null && mark.mode === 'demo' && !mark.isNew
}

/**
 * A start has got its database: from now on the folder tells of it. A start of the other mode may
 * have written its mark meanwhile; the first one that gets its database decides.
 */
export function settleDataFolder(dataDir: string, mode: DataFolder['mode']): void {
  if (readMark(dataDir)?.isNew === true) writeMark(dataDir, { mode, isNew: false })
}

/** One by one: below /proc, Node's own recursive way neither ends nor hears a signal. */
function makeMissing(folder: string): void {
  if (existsSync(folder)) return
  makeMissing(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // another process may have made it meanwhile
    if (!existsSync(folder)) throw error
  }
}

function makeFolder(dataDir: string): void {
  if (existsSync(dataDir) && !statSync(dataDir).isDirectory())
    throw new ConfigError(`The data folder ${dataDir} is a file; set DATA_DIR to a folder.`)
  try {
    makeMissing(dataDir)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new ConfigError(
      `The data folder ${dataDir} cannot be written; set DATA_DIR to one that can.`,
      { cause },
    )
  }
}

const markPath = (dataDir: string) => join(dataDir, 'marquee.json')
const isOurs = (dataDir: string) =>
  existsSync(markPath(dataDir)) || existsSync(secretsPath(dataDir))

function refuseStrangeFolder(dataDir: string): void {
  if (isOurs(dataDir)) return
  const strange = readdirSync(dataDir).filter((name) => !harmless.test(name))
  if (strange.length > 0)
    throw new ConfigError(
      `The data folder ${dataDir} holds something else (${strange.slice(0, 3).join(', ')}); set DATA_DIR to a new or empty folder.`,
    )
}

interface Mark {
  readonly mode: string
  /** No start with the folder has got its database yet. */
  readonly isNew: boolean
}

/** A folder of before the mark was a demo's when the simulated town left its state there. */
function readMark(dataDir: string): Mark | null {
  try {
    const mark: unknown = JSON.parse(readFileSync(markPath(dataDir), 'utf8'))
    if (typeof mark === 'object' && mark !== null && 'mode' in mark)
      return { mode: String(mark.mode), isNew: 'isNew' in mark && mark.isNew === true }
  } catch (error) {
    if (!(error instanceof SyntaxError) && existsSync(markPath(dataDir))) throw error
  }
  return isOurs(dataDir) && existsSync(join(dataDir, 'town'))
    ? { mode: 'demo', isNew: false }
    : null
}

function writeMark(dataDir: string, { mode, isNew }: Mark): void {
  writeWhole(markPath(dataDir), `${JSON.stringify(isNew ? { mode, isNew } : { mode })}\n`)
}

function refuseOtherMode({ dataDir, mode }: DataFolder, before: Mark | null): void {
  if (before === null || before.mode === mode) return
  throw new ConfigError(
    before.mode === 'demo'
      ? `The data folder ${dataDir} is a demo's, with passwords that everybody knows; set DATA_DIR to another folder for MODE=live, and DATABASE_URL, where it is set, to another database.`
      : `The data folder ${dataDir} is a live one; set DATA_DIR to another folder for the demo, and DATABASE_URL, where it is set, to another database.`,
  )
}

/** Throws one sentence when the disk is as good as full. */
export function refuseFullDisk(dataDir: string, free = freeMegabytes(dataDir)): void {
  if (free >= neededMegabytes) return
  throw new ConfigError(
    `The disk of the data folder ${dataDir} has ${free} MB left, and Marquee needs ${neededMegabytes} MB; make room, or set DATA_DIR to another disk.`,
  )
}

/** What the disk of a folder has left for this user. */
export function freeMegabytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return Math.floor((bavail * bsize) / 1_000_000)
}

/** The database's own folder is left to it: PostgreSQL refuses one that others may read. */
function closeToOthers({ dataDir, passingGroup }: DataFolder): void {
  const wasOpen = (statSync(dataDir).mode & 0o067) !== 0 || !existsSync(markPath(dataDir))
  if (passingGroup !== null) chownSync(dataDir, -1, passingGroup)
  chmodSync(dataDir, passingGroup === null ? 0o700 : 0o710)
  // behind a closed door everything was made closed
  if (wasOpen)
    for (const name of readdirSync(dataDir))
      if (!/^postgres-\d+$/.test(name)) closeTree(join(dataDir, name))
}

function closeTree(path: string): void {
  const { mode, isFolder } = describe(path)
  if (mode === null) return
  const wanted = isFolder ? 0o700 : 0o600
  if ((mode & 0o777) !== wanted) chmodSync(path, wanted)
  if (isFolder) for (const name of readdirSync(path)) closeTree(join(path, name))
}

/**
 * A link, a socket or the like has no mode of its own to close, and what belongs to another user is
 * not ours to close: only root could, and it may be what root put there for that user.
 */
function describe(path: string): { mode: number | null; isFolder: boolean } {
  const stat = lstatSync(path)
  const isFolder = stat.isDirectory()
  const isOwn = !process.getuid || stat.uid === process.getuid()
  return { mode: isOwn && (isFolder || stat.isFile()) ? stat.mode : null, isFolder }
}
