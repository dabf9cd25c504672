import { createCipheriv, createDecipheriv, createHash, createHmac, createSecretKey, hkdfSync, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { ConfigError } from './config.ts'

const secretsFile = z.object({
  /** Key-encryption keys by id, 32 bytes in base64; the newest is used to seal. */
  keyRing: z.array(z.object({ id: z.string(), key: z.string() })).check(z.minLength(1)),
  signingSecret: z.string(),
  databasePassword: z.string(),
})
type SecretsFile = z.output<typeof secretsFile>

/** Seals, opens and signs with keys that live in one 0600 file of the data folder, or in settings that override it. */
export interface Secrets {
  readonly databasePassword: string
  /** AES-256-GCM under the newest key; `place` (table:row:column) is bound in, so a value moved elsewhere does not open. */
  seal(plain: string, place: string): string
  /** Throws when the text was altered, moved, or sealed under a key that is gone. */
  open(sealed: string, place: string): string
  /** HMAC-SHA256 in URL-safe base64; `purpose` keeps signatures of different uses apart. */
  sign(purpose: string, text: string): string
  verify(purpose: string, text: string, signature: string): boolean
}

/** SHA-256 in hex: how tokens and codes are stored. */
export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function readOrMake(path: string): SecretsFile {
  try {
    return secretsFile.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')) {
      throw new ConfigError(`${path} cannot be read; restore it from a backup, sealed grants need it.`, { cause })
    }
  }
  const made: SecretsFile = {
    keyRing: [{ id: `k${Date.now().toString(36)}`, key: randomBytes(32).toString('base64') }],
    signingSecret: randomBytes(32).toString('base64'),
    databasePassword: randomBytes(24).toString('base64url'),
  }
  writeFileSync(`${path}.new`, JSON.stringify(made, null, 2), { mode: 0o600 })
  renameSync(`${path}.new`, path)
  return made
}

export function openSecrets(dataDir: string): Secrets {
  mkdirSync(dataDir, { recursive: true })
  return secretsFrom(readOrMake(join(dataDir, 'secrets.json')))
}

export function secretsFrom(file: SecretsFile): Secrets {
  const keys = new Map(file.keyRing.map(({ id, key }) => [id, Buffer.from(key, 'base64')]))
  const newest = file.keyRing.at(-1)
  if (!newest) throw new Error('The key ring is empty.')
  const keyOf = (id: string) => {
    const key = keys.get(id)
    if (!key) throw new Error(`The key ring has no key ${id}.`)
    return key
  }
  // one key a use, derived once: lists sign dozens of addresses an answer
  const signingKeys = new Map<string, KeyObject>()
  const signingKeyOf = (purpose: string): KeyObject => {
    const known = signingKeys.get(purpose)
    if (known) return known
    const made = createSecretKey(Buffer.from(hkdfSync('sha256', Buffer.from(file.signingSecret, 'base64'), '', `marquee:${purpose}`, 32)))
    signingKeys.set(purpose, made)
    return made
  }
  const sign = (purpose: string, text: string) => createHmac('sha256', signingKeyOf(purpose)).update(text).digest('base64url')
  return {
    databasePassword: file.databasePassword,
    seal(plain, place) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', keyOf(newest.id), iv).setAAD(Buffer.from(place))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return [newest.id, iv.toString('base64url'), cipher.getAuthTag().toString('base64url'), body.toString('base64url')].join('.')
    },
    open(sealed, place) {
      const [id = '', iv = '', tag = '', body = ''] = sealed.split('.')
      const decipher = createDecipheriv('aes-256-gcm', keyOf(id), Buffer.from(iv, 'base64url'))
        .setAAD(Buffer.from(place)).setAuthTag(Buffer.from(tag, 'base64url'))
      return decipher.update(Buffer.from(body, 'base64url'), undefined, 'utf8') + decipher.final('utf8')
    },
    sign,
    verify(purpose, text, signature) {
      const wanted = Buffer.from(sign(purpose, text))
      const given = Buffer.from(signature)
      return wanted.length === given.length && timingSafeEqual(wanted, given)
    },
  }
}
