import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { ConfigError } from '../settings/config-error.ts'
import { writeNew, writeWhole } from './write-whole.ts'

const secretsFile = z.object({
  /**
   * Key-encryption keys by id, 32 bytes in base64; the last is used to seal. `since` when it was
   * added or came into use, ISO. `waits`: it was added, and only opens until every process has it.
   */
  keyRing: z
    .array(
      z.object({
        id: z.string(),
        key: z.string(),
        since: z.optional(z.string()),
        waits: z.optional(z.boolean()),
      }),
    )
    .check(z.minLength(1)),
  signingSecret: z.string(),
  databasePassword: z.string(),
})
export type SecretsFile = z.output<typeof secretsFile>

/** Keys to seal and open with. */
export interface KeyRing {
  newest(): { readonly id: string; readonly key: Buffer }
  /** Undefined: there is no such key, or not any more. */
  find(id: string): Buffer | undefined
  /** Of all keys, the one that seals last. */
  ids(): readonly string[]
}

/** Another process may have added a key: looked for once in so long. */
const pollIntervalMs = 1000

export const secretsPath = (dataDir: string): string => join(dataDir, 'secrets.json')

/** Throws `ConfigError` when the file is there and cannot be used; null when it is not there. */
export function readSecretsFile(dataDir: string): SecretsFile | null {
  const path = secretsPath(dataDir)
  try {
    return secretsFile.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : null
    if (code === 'ENOENT') return null
    if (code === 'EACCES')
      throw new ConfigError(
        `${path} belongs to another user; run this as the product's user, or chown it to that one.`,
        { cause },
      )
    throw new ConfigError(
      `${path} cannot be read; restore it from a backup, sealed grants need it.`,
      { cause },
    )
  }
}

/** The file as a backup brought it. Throws what zod throws where it is none. */
export const readSecretsText = (text: string): SecretsFile => secretsFile.parse(JSON.parse(text))

export function writeSecretsFile(dataDir: string, file: SecretsFile): void {
  mkdirSync(dataDir, { recursive: true })
  writeWhole(secretsPath(dataDir), JSON.stringify(file, null, 2))
}

/** False: another process was first, and its file stands. */
export function writeFirstSecretsFile(dataDir: string, file: SecretsFile): boolean {
  mkdirSync(dataDir, { recursive: true })
  return writeNew(secretsPath(dataDir), JSON.stringify(file, null, 2))
}

export function newKey(now: Date): SecretsFile['keyRing'][number] {
  return {
    id: `k${now.getTime().toString(36)}${randomBytes(2).toString('hex')}`,
    key: randomBytes(32).toString('base64'),
    since: now.toISOString(),
  }
}

/** The ring of a file that does not change. */
export function ringOf(file: SecretsFile): KeyRing {
  const keys = new Map(file.keyRing.map(({ id, key }) => [id, Buffer.from(key, 'base64')]))
  const last = file.keyRing.at(-1)
  const key = last && keys.get(last.id)
  if (!last || !key) throw new Error('The key ring is empty.')
  const newest = { id: last.id, key }
  return { newest: () => newest, find: (id) => keys.get(id), ids: () => [...keys.keys()] }
}

/**
 * The ring of the file as it is: a key that another process added is used to seal within a second,
 * and found at once when something was sealed under it.
 */
export function followRing(dataDir: string, file: SecretsFile): KeyRing {
  let ring = ringOf(file)
  let stamp = stampOf(dataDir)
  let lookedAtMs = performance.now()
  const look = () => {
    lookedAtMs = performance.now()
    const now = stampOf(dataDir)
    if (now === stamp) return
    const changed = readChanged(dataDir)
    // a file that is being copied here is no reason to forget what is known
    if (!changed) return
    ring = ringOf(changed)
    stamp = now
  }
  const lookWhenDue = () => {
    if (performance.now() - lookedAtMs > pollIntervalMs) look()
    return ring
  }
  return {
    newest: () => lookWhenDue().newest(),
    find(id) {
      if (!ring.find(id)) look()
      return ring.find(id)
    },
    ids: () => lookWhenDue().ids(),
  }
}

/** Null: it is gone, half there or closed to us. A start refuses that; who runs looks again. */
function readChanged(dataDir: string): SecretsFile | null {
  try {
    return readSecretsFile(dataDir)
  } catch (error) {
    if (error instanceof ConfigError) return null
    throw error
  }
}

function stampOf(dataDir: string): string {
  const found = statSync(secretsPath(dataDir), { throwIfNoEntry: false })
  return found ? `${found.ino}:${found.mtimeMs}:${found.size}` : ''
}
