import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Kernel } from '../kernel/kernel.ts'
import type { SigningKey } from './google-world.ts'

export function newSigningKey(): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const kid = randomBytes(20).toString('hex')
  return {
    kid,
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicJwk: { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' },
  }
}

/** The key that signs now; the first is made when somebody first asks. */
export function signingKey(kernel: Kernel): SigningKey {
  const { keys } = kernel.world.google
  const [newest] = keys
  if (newest) return newest
  const key = newSigningKey()
  keys.unshift(key)
  kernel.touch()
  return key
}

/** A new key signs from now on. `forgetOld`: the ones before are no longer published. */
export function rotateKeys(kernel: Kernel, forgetOld: boolean): void {
  const { google } = kernel.world
  google.keys = [newSigningKey(), ...(forgetOld ? [] : google.keys)]
  kernel.touch()
}
