import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Files handed to the town, on disk under the hash of their bytes: a town full of photos holds none
 * of them in memory.
 */
export interface FileStore {
  /** Returns the SHA-256 of the bytes, which is also the name. */
  put(bytes: Buffer): Promise<string>
  read(sha256: string): Promise<Buffer>
  /** Bytes made once by `make` and kept under `name`. */
  cached(name: string, make: () => Promise<Buffer>): Promise<Buffer>
  clear(): void
  close(): void
}

export function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

export function createFileStore(stateDir: string | undefined): FileStore {
  const root =
    stateDir === undefined ? mkdtempSync(join(tmpdir(), 'town-')) : join(stateDir, 'files')
  const uploads = join(root, 'uploads')
  const rendered = join(root, 'rendered')
  const makeFolders = () =>
    [uploads, rendered].forEach((folder) => mkdirSync(folder, { recursive: true }))
  makeFolders()
  const making = new Map<string, Promise<Buffer>>()
  let drafts = 0

  async function keep(path: string, bytes: Buffer): Promise<void> {
    if (existsSync(path)) return
    drafts += 1
    const draft = `${path}.${drafts}.new`
    await writeFile(draft, bytes)
    await rename(draft, path)
  }

  async function makeOnce(path: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const bytes = await make()
    await keep(path, bytes)
    return bytes
  }

  return {
    async put(bytes) {
      const name = sha256Of(bytes)
      await keep(join(uploads, name), bytes)
      return name
    },
    read: (sha256) => readFile(join(uploads, sha256)),
    async cached(name, make) {
      const path = join(rendered, name)
      if (existsSync(path)) return readFile(path)
      const running = making.get(name)
      if (running) return running
      const work = makeOnce(path, make).finally(() => making.delete(name))
      making.set(name, work)
      return work
    },
    clear() {
      rmSync(uploads, { recursive: true, force: true })
      makeFolders()
    },
    close() {
      if (stateDir === undefined) rmSync(root, { recursive: true, force: true })
    },
  }
}
