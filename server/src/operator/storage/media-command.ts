import { moveFile, type Moved } from '#connectors/storage/move-files.ts'
import type { FileStorage } from '#connectors/storage/file-storage.ts'
import type { Storage } from '#connectors/storage/storage.ts'
import type { Exclusively } from '#platform/db/key-lock.ts'
import { CommandError } from '../run/command-error.ts'

const usage = 'Say: npm run media · npm run media -- move.'

/** A folder of files, and where they go; null where no store is set. */
export interface Moving {
  readonly name: string
  readonly disk: FileStorage
  readonly store: Storage | null
}

export interface MediaCommandDeps {
  readonly storages: readonly Moving[]
  readonly exclusively: Exclusively
  /** Told now and then how far it is. */
  readonly tell: (line: string) => void
}

/** Says what lies on the disk, or moves it to the store. Answers what to print. */
export async function runMediaCommand(
  { storages, exclusively, tell }: MediaCommandDeps,
  words: readonly string[],
): Promise<string> {
  if (words.length === 0) return state(storages)
  if (words.length > 1 || words[0] !== 'move') throw new CommandError(usage)
  const counts: Record<Moved, number> = { moved: 0, there: 0, differs: 0, gone: 0, damaged: 0 }
  for (const { disk, store } of storages) {
    if (!store)
      throw new CommandError(
        'No store is set: set the MEDIA_STORE_ settings, restart the product with them, and move then.',
      )
    for await (const key of disk.keys()) {
      counts[await moveFile({ store, disk, exclusively }, key)] += 1
      const done = counts.moved + counts.there
      if (done > 0 && done % 500 === 0) tell(`${done} files moved so far.`)
    }
  }
  if (counts.damaged > 0)
    throw new CommandError(
      `${files(counts.damaged)} came back from the store changed and stay on the disk; ${files(counts.moved + counts.there)} moved. Look after the store, and say npm run media -- move again.`,
    )
  const left = (await count(storages)).files - counts.differs
  return [
    `${files(counts.moved + counts.there)} moved, each read back from the store and compared before it left the disk.`,
    ...(counts.differs > 0
      ? [
          `${files(counts.differs, 'stands', 'stand')} in the store in another version, which is the one that is served; what lies on the disk was left there.`,
        ]
      : []),
    left > 0
      ? `${files(left)} came meanwhile: a process still writes to the disk. Restart it, and say npm run media -- move again.`
      : 'The disk holds no other.',
  ].join(' ')
}

const files = (count: number, one = '', more = '') =>
  (count === 1 ? `1 file ${one}` : `${count} files ${more}`).trim()

async function count(storages: readonly Moving[]) {
  const all = { files: 0, bytes: 0 }
  for (const { disk } of storages)
    for await (const key of disk.keys()) {
      all.files += 1
      all.bytes += (await disk.size(key)) ?? 0
    }
  return all
}

async function state(storages: readonly Moving[]): Promise<string> {
  const { files: number, bytes } = await count(storages)
  const here = `${files(number)} on the disk, ${(bytes / 1024 ** 2).toFixed(1)} MB.`
  if (storages.some(({ store }) => store === null))
    return `${here} No store is set, so new ones lie there too.`
  return `${here} New ones go to the store.${number > 0 ? ' npm run media -- move brings these there, while the product runs.' : ''}`
}
