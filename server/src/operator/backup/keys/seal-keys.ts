import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import * as z from 'zod/mini'
import { CommandError } from '../../run/command-error.ts'

/** 128 MB and a third of a second a guess. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 ** 2 }
const place = Buffer.from('marquee backup keys 1')
const sealed = z.object({ salt: z.string(), iv: z.string(), tag: z.string(), body: z.string() })

/** Seals a text with a passphrase: scrypt, then AES-256-GCM. */
export function sealWithPassphrase(text: string, passphrase: string): string {
  const salt = randomBytes(16)
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', scryptSync(passphrase, salt, 32, cost), iv).setAAD(
    place,
  )
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  const of = (bytes: Buffer) => bytes.toString('base64')
  return JSON.stringify({
    salt: of(salt),
    iv: of(iv),
    tag: of(cipher.getAuthTag()),
    body: of(body),
  })
}

/** Throws one sentence where the passphrase is another one, or the text was changed. */
export function openWithPassphrase(text: string, passphrase: string): string {
  const of = (word: string) => Buffer.from(word, 'base64')
  try {
    const { salt, iv, tag, body } = sealed.parse(JSON.parse(text))
    const key = scryptSync(passphrase, of(salt), 32, cost)
    const decipher = createDecipheriv('aes-256-gcm', key, of(iv)).setAAD(place).setAuthTag(of(tag))
    return decipher.update(of(body), undefined, 'utf8') + decipher.final('utf8')
  } catch (cause) {
    throw new CommandError(
      'BACKUP_PASSPHRASE does not open the keys of this backup; it must be the one that it was made with.',
      { cause },
    )
  }
}
