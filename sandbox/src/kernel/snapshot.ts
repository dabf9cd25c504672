import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Keeps the town's state in one JSON file: written beside and renamed, at most once per short
 * while.
 */
export interface Snapshot {
  touch(): void
  flush(): Promise<void>
}

const quietMs = 250

export function readSnapshot(dir: string): unknown {
  try {
    return JSON.parse(readFileSync(join(dir, 'town.json'), 'utf8'))
  } catch {
    return undefined
  }
}

export function createSnapshot(dir: string | undefined, content: () => unknown): Snapshot {
  if (dir === undefined) return { touch() {}, flush: async () => {} }
  mkdirSync(dir, { recursive: true })
  const target = join(dir, 'town.json')
  const draft = join(dir, 'town.json.new')
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | undefined
  let dirty = false
  // a large state waits longer between writes, so that saving never becomes the town's main work
  let pauseMs = quietMs

  async function write() {
    const started = performance.now()
    dirty = false
    await writeFile(draft, JSON.stringify(content()))
    await rename(draft, target)
    pauseMs = Math.max(quietMs, (performance.now() - started) * 10)
  }

  function later() {
    timer ??= setTimeout(() => {
      timer = undefined
      writing = write()
        .catch((cause: unknown) => console.error('The town could not save its state:', cause))
        .finally(() => {
          writing = undefined
          if (dirty) later()
        })
    }, pauseMs)
  }

  return {
    touch() {
      dirty = true
      if (!writing) later()
    },
    async flush() {
      clearTimeout(timer)
      timer = undefined
      await writing
      clearTimeout(timer)
      timer = undefined
      if (!dirty) return
      dirty = false
      writeFileSync(draft, JSON.stringify(content()))
      renameSync(draft, target)
    },
  }
}
