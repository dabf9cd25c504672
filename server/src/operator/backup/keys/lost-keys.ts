import type { SecretsFile } from '#platform/data-folder/key-ring.ts'
import type { SealedValues } from '#platform/db/reseal.ts'

/** What is sealed under keys that the file does not have: nothing opens it after a restore. Pure. */
export function findUnopened(
  sealed: readonly SealedValues[],
  { keyRing }: Pick<SecretsFile, 'keyRing'>,
): SealedValues[] {
  const known = new Set(keyRing.map(({ id }) => id))
  return sealed.filter(({ keyId }) => !known.has(keyId))
}

export const keyIdsOf = (unopened: readonly SealedValues[]): string[] => [
  ...new Set(unopened.map(({ keyId }) => keyId)),
]

/** How many values, where and under which keys, for a sentence. */
export function unopenedWords(unopened: readonly SealedValues[], secretsPath: string): string {
  const values = unopened.reduce((sum, one) => sum + one.values, 0)
  const columns = [...new Set(unopened.map(({ where }) => where))].join(', ')
  return `${values} sealed values (${columns}) are under keys that ${secretsPath} does not have (${keyIdsOf(unopened).join(', ')})`
}
