import type { Database } from '#platform/db/database.ts'
import { countUnder, resealColumn } from '#platform/db/reseal.ts'
import {
  newKey,
  readSecretsFile,
  writeSecretsFile,
  type SecretsFile,
} from '#platform/data-folder/key-ring.ts'
import type { SealedColumn } from '#platform/db/sealed-column.ts'
import type { Secrets } from '#platform/secrets.ts'
import { CommandError } from '../run/command-error.ts'

const usage =
  'Say: npm run rotate-key · npm run rotate-key -- --drop-old · npm run rotate-key -- --drop-old --and-lose.'
/** Every process takes a new key within a second; what one was writing just then is written by now. */
const settledMs = 60_000

export interface RotateKeyDeps {
  readonly db: Database
  readonly dataDir: string
  readonly now: Date
  /** Opens the file as it is. */
  readonly open: () => Secrets
  readonly columns: readonly SealedColumn[]
}

/**
 * Adds a key, seals everything anew under it, and drops the keys of before when nothing needs them.
 * Answers what to print.
 */
export async function runRotateKeyCommand(
  deps: RotateKeyDeps,
  words: readonly string[],
): Promise<string> {
  if (words.length === 0) return rotate(deps)
  if (words[0] === '--drop-old' && words.length === 1) return dropOld(deps, false)
  if (words[0] === '--drop-old' && words[1] === '--and-lose' && words.length === 2)
    return dropOld(deps, true)
  throw new CommandError(usage)
}

function fileOf({ dataDir }: RotateKeyDeps): {
  readonly file: SecretsFile
  readonly newest: SecretsFile['keyRing'][number]
} {
  const file = readSecretsFile(dataDir)
  const newest = file?.keyRing.at(-1)
  if (!file || !newest) throw new CommandError(`There is no secrets.json in ${dataDir}.`)
  return { file, newest }
}

async function rotate(deps: RotateKeyDeps): Promise<string> {
  const { file, newest } = fileOf(deps)
  if (file.keyRing.length > 1) {
    // a change that broke off is brought to its end before another is begun; what cannot be opened
    // does not stand in its way
    const earlier = await reseal(deps, newest.id)
    if (earlier.resealed > 0)
      return `${told(earlier)} This finished an earlier change of the key; none was added.`
  }
  const made = newKey(deps.now)
  writeSecretsFile(deps.dataDir, { ...file, keyRing: [...file.keyRing, made] })
  const done = await reseal(deps, made.id)
  return `A new key was added. Keep a copy of secrets.json again: a backup of before does not open what is sealed from now on.\n${told(done)}`
}

interface Resealed {
  readonly resealed: number
  readonly broken: number
}

async function reseal({ db, open, columns }: RotateKeyDeps, newest: string): Promise<Resealed> {
  const secrets = open()
  const all = { resealed: 0, broken: 0 }
  for (const column of columns) {
    const one = await resealColumn(db, secrets, column, newest)
    all.resealed += one.resealed
    all.broken += one.broken
  }
  return all
}

function told({ resealed, broken }: Resealed): string {
  const next =
    broken === 0
      ? 'In a minute, npm run rotate-key -- --drop-old takes the old key away.'
      : `${broken} could not be opened and stay as they are; in a minute, npm run rotate-key -- --drop-old says where, and with --and-lose takes the old key away all the same.`
  return `${resealed} values were sealed anew. ${next}`
}

/** `andLose`: also while something is left that no key opens. */
async function dropOld(deps: RotateKeyDeps, andLose: boolean): Promise<string> {
  const { file, newest } = fileOf(deps)
  if (file.keyRing.length === 1) return 'There is only one key; nothing was dropped.'
  const since = newest.since ? Date.parse(newest.since) : 0
  if (deps.now.getTime() - since < settledMs)
    throw new CommandError(
      'The new key is less than a minute old, and something may still be written under the one before. Try again in a minute.',
    )
  if (andLose) await reseal(deps, newest.id)
  const left = await countUnder(deps.db, deps.columns, newest.id)
  const where = left.map((one) => `${one.values} in ${one.where}`).join(', ')
  if (left.length > 0 && !andLose) {
    throw new CommandError(
      `Still sealed under an older key: ${where}. Run npm run rotate-key first; what it says cannot be opened is given up by npm run rotate-key -- --drop-old --and-lose. Nothing was dropped.`,
    )
  }
  writeSecretsFile(deps.dataDir, { ...file, keyRing: [newest] })
  return `${file.keyRing.length - 1} older keys were dropped. Keep a copy of secrets.json again; what lies in older backups of the database needs the older copy.${left.length > 0 ? ` Lost for good: ${where}.` : ''}`
}
