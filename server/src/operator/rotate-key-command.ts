import type { Database } from '#platform/db/database.ts'
import { countUnder, resealColumn } from '#platform/db/reseal.ts'
import { newKey, readSecretsFile, writeSecretsFile, type SecretsFile } from '#platform/key-ring.ts'
import type { SealedColumn } from '#platform/sealed-column.ts'
import type { Secrets } from '#platform/secrets.ts'
import { CommandError } from './command-error.ts'

const usage = 'Say: npm run rotate-key · npm run rotate-key -- --drop-old.'
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

/** Adds a key, seals everything anew under it, and drops the keys of before when nothing needs them. Answers what to print. */
export async function runRotateKeyCommand(deps: RotateKeyDeps, words: readonly string[]): Promise<string> {
  if (words.length === 0) return rotate(deps)
  if (words.length === 1 && words[0] === '--drop-old') return dropOld(deps)
  throw new CommandError(usage)
}

function fileOf({ dataDir }: RotateKeyDeps): { readonly file: SecretsFile; readonly newest: SecretsFile['keyRing'][number] } {
  const file = readSecretsFile(dataDir)
  const newest = file?.keyRing.at(-1)
  if (!file || !newest) throw new CommandError(`There is no secrets.json in ${dataDir}.`)
  return { file, newest }
}

async function rotate(deps: RotateKeyDeps): Promise<string> {
  const { file, newest } = fileOf(deps)
  // a change that broke off is brought to its end before another is begun
  const isUnfinished = file.keyRing.length > 1 && (await countUnder(deps.db, deps.columns, newest.id)).length > 0
  if (isUnfinished) return `${await reseal(deps, newest.id)}\nThis finished an earlier change of the key; none was added.`
  const made = newKey(deps.now)
  writeSecretsFile(deps.dataDir, { ...file, keyRing: [...file.keyRing, made] })
  return `A new key was added. Keep a copy of secrets.json again: a backup of before does not open what is sealed from now on.\n${await reseal(deps, made.id)}`
}

async function reseal({ db, open, columns }: RotateKeyDeps, newest: string): Promise<string> {
  const secrets = open()
  let resealed = 0
  let broken = 0
  for (const column of columns) {
    const one = await resealColumn(db, secrets, column, newest)
    resealed += one.resealed
    broken += one.broken
  }
  const left = broken > 0 ? ` ${broken} could not be opened and stay as they are.` : ''
  return `${resealed} values were sealed anew.${left} In a minute, npm run rotate-key -- --drop-old takes the old key away.`
}

async function dropOld(deps: RotateKeyDeps): Promise<string> {
  const { file, newest } = fileOf(deps)
  if (file.keyRing.length === 1) return 'There is only one key; nothing was dropped.'
  const since = newest.since ? Date.parse(newest.since) : 0
  if (deps.now.getTime() - since < settledMs) throw new CommandError('The new key is less than a minute old, and something may still be written under the one before. Try again in a minute.')
  const left = await countUnder(deps.db, deps.columns, newest.id)
  if (left.length > 0) throw new CommandError(`Still sealed under an older key: ${left.map(({ where, values }) => `${values} in ${where}`).join(', ')}. Run npm run rotate-key first; nothing was dropped.`)
  writeSecretsFile(deps.dataDir, { ...file, keyRing: [newest] })
  return `${file.keyRing.length - 1} older keys were dropped. Keep a copy of secrets.json again; what lies in older backups of the database needs the older copy.`
}
