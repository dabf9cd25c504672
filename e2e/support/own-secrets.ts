import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Exchange } from './eavesdropper.ts'
import type { Said, Secret } from './leaks.ts'

interface SecretsFile {
  readonly keyRing: readonly { readonly id: string; readonly key: string }[]
  readonly signingSecret: string
  readonly databasePassword: string
}

export interface OwnSecrets {
  readonly databasePassword: string
  /** Keys, signing secret and database password. */
  readonly keys: readonly Secret[]
  /**
   * Every sealed value among these rows, under one of our keys. It may stand in the database and
   * nowhere else.
   */
  sealedIn(rows: readonly Said[]): Secret[]
}

export function readOwnSecrets(dataDir: string): OwnSecrets {
  const { keyRing, signingSecret, databasePassword }: SecretsFile = JSON.parse(
    readFileSync(join(dataDir, 'secrets.json'), 'utf8'),
  )
  const inHex = (base64: string) => Buffer.from(base64, 'base64').toString('hex')
  const keys = [
    ...keyRing.map(({ key }) => ({ kind: 'key of ours', value: key })),
    { kind: 'signing secret of ours', value: signingSecret },
  ]
  // key id, twelve bytes, sixteen bytes, and what is sealed
  const sealed = new RegExp(
    `"((?:${keyRing.map(({ id }) => RegExp.escape(id)).join('|')})\\.[\\w-]{16}\\.[\\w-]{22}\\.[\\w-]+)"`,
    'g',
  )
  return {
    databasePassword,
    keys: [
      ...keys,
      ...keys.map(({ kind, value }) => ({ kind, value: inHex(value) })),
      { kind: 'database password', value: databasePassword },
    ],
    sealedIn: (rows) =>
      rows.flatMap(({ where, text }) =>
        [...text.matchAll(sealed)].map(([, value = '']) => ({
          kind: `sealed value of ${where}`,
          value,
        })),
      ),
  }
}

/**
 * What we ourselves gave the browser in place of a network's token: sessions and handles. Whoever
 * reads one in a log could use it.
 */
export function wordsGivenOut(exchanges: readonly Exchange[], origin: string): Secret[] {
  const answers = exchanges
    .filter(({ url }) => url.origin === origin && url.pathname.startsWith('/api/'))
    .map(({ answered }) => answered.body)
  const words = answers.flatMap((body) =>
    [...body.matchAll(/"(?:access_token|accessToken|credentials|userToken)":"([^"]+)"/g)].map(
      ([, word = '']) => word,
    ),
  )
  return [...new Set(words)]
    .filter((word) => word !== '')
    .map((value) => ({ kind: 'session or handle of ours', value }))
}
