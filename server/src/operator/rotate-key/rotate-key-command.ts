import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#platform/db/database.ts'
import { countUnder, opensOlder, resealColumn } from '#platform/db/reseal.ts'
import {
  newKey,
  readSecretsFile,
  writeSecretsFile,
  type SecretsFile,
} from '#platform/data-folder/key-ring.ts'
import type { SealedColumn } from '#platform/db/sealed-column.ts'
import { readKeyHolders, type KeyHolder } from '#platform/db/worker-beats.ts'
import type { Secrets } from '#platform/secrets.ts'
import { CommandError } from '../run/command-error.ts'

const usage =
  'Say: npm run rotate-key · npm run rotate-key -- --use · npm run rotate-key -- --drop-old · npm run rotate-key -- --drop-old --and-lose.'
/** Every process takes a new key within a second; what one was writing just then is written by now. */
const settledMs = 60_000
/** Who gave no sign of life for so long has ended, or does nothing. They come every 10 s. */
const aliveMs = 60_000
const lookEveryMs = 500

export interface RotateKeyDeps {
  readonly db: Database
  readonly dataDir: string
  readonly now: Date
  /** Opens the file as it is. */
  readonly open: () => Secrets
  readonly columns: readonly SealedColumn[]
  /** So long processes that run have time to take an added key. */
  readonly patienceMs: number
}

/**
 * Adds a key, seals everything anew under it once every process that runs has it, and drops the
 * keys of before when nothing needs them. Answers what to print.
 */
export async function runRotateKeyCommand(
  deps: RotateKeyDeps,
  words: readonly string[],
): Promise<string> {
  if (words.length === 0) return rotate(deps)
  if (words[0] === '--use' && words.length === 1) return use(deps)
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

const keyThatWaits = ({ keyRing }: SecretsFile) => keyRing.find(({ waits }) => waits === true)

async function rotate(deps: RotateKeyDeps): Promise<string> {
  const { file, newest } = fileOf(deps)
  const waiting = keyThatWaits(file)
  if (!waiting && file.keyRing.length > 1) {
    // a change that broke off is brought to its end before another is begun; what cannot be opened
    // does not stand in its way
    const earlier = await reseal(deps, newest.id)
    if (earlier.resealed > 0)
      return `${told(earlier)} This finished an earlier change of the key; none was added.`
  }
  const added = waiting ?? { ...newKey(deps.now), waits: true }
  // first in the file: whoever reads it can open with it, and seals under the last as before
  if (!waiting) writeSecretsFile(deps.dataDir, { ...file, keyRing: [added, ...file.keyRing] })
  const lacking = await awaitHolders(deps, added.id)
  if (lacking !== '')
    return `A new key was added, and is not used yet: it is missing on ${lacking}. Copy secrets.json to every machine, those that are stopped too; then npm run rotate-key -- --use.`
  return `A new key was added. ${await putToUse(deps, added.id)}`
}

async function use(deps: RotateKeyDeps): Promise<string> {
  const { file, newest } = fileOf(deps)
  const waiting = keyThatWaits(file)
  if (!waiting && file.keyRing.length === 1)
    throw new CommandError('There is no key that waits to be used; npm run rotate-key adds one.')
  // it broke off half-way
  if (!waiting) return told(await reseal(deps, newest.id))
  const lacking = await awaitHolders(deps, waiting.id)
  if (lacking !== '')
    throw new CommandError(
      `The new key is missing on ${lacking}. Copy secrets.json there; npm run rotate-key -- --use goes on. Nothing was changed.`,
    )
  return putToUse(deps, waiting.id)
}

async function putToUse(deps: RotateKeyDeps, id: string): Promise<string> {
  const { file } = fileOf(deps)
  const added = file.keyRing.find((one) => one.id === id)
  if (!added) throw new CommandError('secrets.json was changed meanwhile. Run it again.')
  const keyRing = [
    ...file.keyRing.filter((one) => one !== added),
    { id, key: added.key, since: deps.now.toISOString() },
  ]
  writeSecretsFile(deps.dataDir, { ...file, keyRing })
  const done = await reseal(deps, id)
  return `Keep a copy of secrets.json again: a backup of before does not open what is sealed from now on. Where other machines have a copy, give it to them too.\n${told(done)}`
}

/** Answers who of those that run does not have the key after a while; empty: everybody has it. */
async function awaitHolders({ db, patienceMs }: RotateKeyDeps, id: string): Promise<string> {
  const until = performance.now() + patienceMs
  for (;;) {
    const holders = await readKeyHolders(db, aliveMs)
    const lacking = hostsOf(holders.filter(({ keyIds }) => !keyIds?.includes(id)))
    if (lacking === '' || performance.now() >= until) return lacking
    await wait(lookEveryMs)
  }
}

const hostsOf = (holders: readonly KeyHolder[]) =>
  [...new Set(holders.map(({ host }) => host))].join(', ')

interface Resealed {
  readonly resealed: number
  readonly broken: number
}

async function reseal({ db, open, columns }: RotateKeyDeps, newest: string): Promise<Resealed> {
  const secrets = open()
  const all = { resealed: 0, broken: 0 }
  for (const column of columns) {
    const one = await resealColumn(db, { secrets, one: column, newest })
    all.resealed += one.resealed
    all.broken += one.broken
  }
  return all
}

function told({ resealed, broken }: Resealed): string {
  const next =
    broken === 0
      ? 'In two minutes, npm run rotate-key -- --drop-old takes the old key away.'
      : `${broken} could not be opened and stay as they are; in two minutes, npm run rotate-key -- --drop-old says where, and with --and-lose takes the old key away all the same.`
  return `${resealed} values were sealed anew. ${next}`
}

/** What brings the rest under the newest key, where a key opens any of it; else nothing does. */
async function wayOut({ db, open, columns }: RotateKeyDeps, newest: string): Promise<string> {
  const secrets = open()
  const giveUp = 'npm run rotate-key -- --drop-old --and-lose'
  for (const one of columns)
    if (await opensOlder(db, { secrets, one, newest }))
      return `Run npm run rotate-key first; what it says cannot be opened is given up by ${giveUp}.`
  return `No key in secrets.json opens any of it: where no other copy of that file does either, it is given up by ${giveUp}. npm run rotate-key alone would only begin another change of the key.`
}

/** `andLose`: also while something is left that no key opens. */
async function dropOld(deps: RotateKeyDeps, andLose: boolean): Promise<string> {
  const { file, newest } = fileOf(deps)
  if (file.keyRing.length === 1) return 'There is only one key; nothing was dropped.'
  if (keyThatWaits(file))
    throw new CommandError(
      'A key was added and is not used yet; npm run rotate-key -- --use comes first. Nothing was dropped.',
    )
  const since = newest.since ? Date.parse(newest.since) : 0
  if (deps.now.getTime() - since < settledMs)
    throw new CommandError(
      'The new key is less than a minute old, and something may still be written under the one before. Try again in a minute.',
    )
  const behind = hostsOf(
    (await readKeyHolders(deps.db, aliveMs)).filter(
      ({ keyIds, heldMs }) => keyIds?.at(-1) !== newest.id || (heldMs ?? 0) < settledMs,
    ),
  )
  if (behind !== '')
    throw new CommandError(
      `On ${behind} something may still be written under an older key. Try again in a minute; where it has a secrets.json of its own, copy this one there first. Nothing was dropped.`,
    )
  if (andLose) await reseal(deps, newest.id)
  const left = await countUnder(deps.db, deps.columns, newest.id)
  const where = left.map((one) => `${one.values} in ${one.where}`).join(', ')
  if (left.length > 0 && !andLose) {
    throw new CommandError(
      `Still sealed under an older key: ${where}. ${await wayOut(deps, newest.id)} Nothing was dropped.`,
    )
  }
  writeSecretsFile(deps.dataDir, { ...file, keyRing: [newest] })
  return `${file.keyRing.length - 1} older keys were dropped. Keep a copy of secrets.json again; what lies in older backups of the database needs the older copy.${left.length > 0 ? ` Lost for good: ${where}.` : ''}`
}
