import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { ConfigError } from '../settings/config-error.ts'
import { writeWhole } from './write-whole.ts'

const secretsFile = z.object({
  /**
   * Key-encryption keys by id, 32 bytes in base64; the newest is used to seal. `since` when it was
   * added, ISO.
   */
  keyRing: z
    .array(z.object({ id: z.string(), key: z.string(), since: z.optional(z.string()) }))
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
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null
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
  return { newest: () => newest, find: (id) => keys.get(id) }
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
    const changed = readSecretsFile(dataDir)
    // a file that is being restored is no reason to forget what is known
    if (!changed) return
    ring = ringOf(changed)
    stamp = now
  }
  return {
    newest() {
      if (performance.now() - lookedAtMs > pollIntervalMs) look()
      return ring.newest()
    },
    find(id) {
      if (!ring.find(id)) look()
      return ring.find(id)
    },
  }
}

function stampOf(dataDir: string): string {
  const found = statSync(secretsPath(dataDir), { throwIfNoEntry: false })
  return found ? `${found.ino}:${found.mtimeMs}:${found.size}` : ''
}
