import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto'
import {
  ringOf,
  followRing,
  newKey,
  readSecretsFile,
  writeFirstSecretsFile,
  type KeyRing,
  type SecretsFile,
} from './data-folder/key-ring.ts'

/**
 * Seals, opens and signs with keys that live in one 0600 file of the data folder, or in settings
 * that override it.
 */
export interface Secrets {
  readonly databasePassword: string
  /**
   * AES-256-GCM under the newest key; `place` (table:row:column) is bound in, so a value moved
   * elsewhere does not open.
   */
  seal(plain: string, place: string): string
  /** Throws when the text was altered or moved; `UnknownKeyError` where its key is not here. */
  open(sealed: string, place: string): string
  /** Of the keys that it opens with, the one that it seals with last. */
  keyIds(): readonly string[]
  /** HMAC-SHA256 in URL-safe base64; `purpose` keeps signatures of different uses apart. */
  sign(purpose: string, text: string): string
  verify(purpose: string, text: string, signature: string): boolean
}

/**
 * Something was sealed under a key that this machine's file does not have. It may come: a key is
 * added on one machine, and copied to the others.
 */
export class UnknownKeyError extends Error {
  constructor(id: string) {
    super(`The key ring has no key ${id}.`)
  }
}

/** SHA-256 in hex: how tokens and codes are stored. */
export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function make(dataDir: string): SecretsFile {
  const made: SecretsFile = {
    keyRing: [newKey(new Date())],
    signingSecret: randomBytes(32).toString('base64'),
    databasePassword: randomBytes(24).toString('base64url'),
  }
  if (writeFirstSecretsFile(dataDir, made)) return made
  // two processes that start on an empty folder have the same keys
  return readSecretsFile(dataDir) ?? make(dataDir)
}

/**
 * Of the data folder, made there when it has none. Keys that are added while it is open are
 * followed.
 */
export function openSecrets(dataDir: string): Secrets {
  const file = readSecretsFile(dataDir) ?? make(dataDir)
  return secretsOn(file, followRing(dataDir, file))
}

export function secretsFrom(file: SecretsFile): Secrets {
  return secretsOn(file, ringOf(file))
}

function secretsOn(
  file: Pick<SecretsFile, 'signingSecret' | 'databasePassword'>,
  ring: KeyRing,
): Secrets {
  const keyOf = (id: string) => {
    const key = ring.find(id)
    if (!key) throw new UnknownKeyError(id)
    return key
  }
  // one key a use, derived once: lists sign dozens of addresses an answer
  const signingKeys = new Map<string, KeyObject>()
  const signingKeyOf = (purpose: string): KeyObject => {
    const known = signingKeys.get(purpose)
    if (known) return known
    const made = createSecretKey(
      Buffer.from(
        hkdfSync('sha256', Buffer.from(file.signingSecret, 'base64'), '', `marquee:${purpose}`, 32),
      ),
    )
    signingKeys.set(purpose, made)
    return made
  }
  const sign = (purpose: string, text: string) =>
    createHmac('sha256', signingKeyOf(purpose)).update(text).digest('base64url')
  return {
    databasePassword: file.databasePassword,
    seal(plain, place) {
      const newest = ring.newest()
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', newest.key, iv).setAAD(Buffer.from(place))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return [
        newest.id,
        iv.toString('base64url'),
        cipher.getAuthTag().toString('base64url'),
        body.toString('base64url'),
      ].join('.')
    },
    open(sealed, place) {
      const [id = '', iv = '', tag = '', body = ''] = sealed.split('.')
      const decipher = createDecipheriv('aes-256-gcm', keyOf(id), Buffer.from(iv, 'base64url'))
        .setAAD(Buffer.from(place))
        .setAuthTag(Buffer.from(tag, 'base64url'))
      return (
        decipher.update(Buffer.from(body, 'base64url'), undefined, 'utf8') + decipher.final('utf8')
      )
    },
    keyIds: () => ring.ids(),
    sign,
    verify(purpose, text, signature) {
      const wanted = Buffer.from(sign(purpose, text))
      const given = Buffer.from(signature)
      return wanted.length === given.length && timingSafeEqual(wanted, given)
    },
  }
}
