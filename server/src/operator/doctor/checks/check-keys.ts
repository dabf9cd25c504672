import { statSync } from 'node:fs'
import type { Config } from '#platform/config.ts'
import { readSecretsFile, secretsPath } from '#platform/data-folder/key-ring.ts'
import { countByKey } from '#platform/db/reseal.ts'
import { readGivenUp } from '../../backup/given-up.ts'
import { findUnopened, unopenedWords } from '../../backup/keys/lost-keys.ts'
import { allSealedColumns } from '../../rotate-key/sealed-columns.ts'
import { reasonOf } from '../examined.ts'
import { open, todo, well, type Finding } from '../finding.ts'
import { lookInto } from '../look-into.ts'

/**
 * The keys that open every grant: for the product's user alone, and all that the database needs.
 * `findUrl` answers null where it does not run. Throws `ConfigError` where they cannot be read.
 */
export async function checkKeys(
  { dataDir, backup }: Pick<Config, 'dataDir' | 'backup'>,
  findUrl: () => Promise<string | null>,
): Promise<Finding> {
  const subject = 'keys'
  const path = secretsPath(dataDir)
  const found = statSync(path, { throwIfNoEntry: false })
  const file = readSecretsFile(dataDir)
  if (!found || !file)
    return todo(subject, `There is no secrets.json in ${dataDir}; start the product once.`)
  if ((found.mode & 0o077) !== 0)
    return todo(subject, `Others may read ${path}; chmod 600 it, then npm run rotate-key.`)
  const closed = 'secrets.json is there and closed to others'
  const givenUp = backup.folder === null ? new Set() : readGivenUp(backup.folder, 'keys')
  try {
    const url = await findUrl()
    if (url === null) return well(subject, `${closed}.`)
    const sealed = await lookInto(url, (db) => countByKey(db, allSealedColumns))
    const unopened = findUnopened(sealed, file).filter(({ keyId }) => !givenUp.has(keyId))
    return unopened.length === 0
      ? well(subject, `${closed}, and has every key that the database needs.`)
      : todo(
          subject,
          `${unopenedWords(unopened, path)}; set DATA_DIR as the product has it, or copy the newest secrets.json here. Where it is gone, the accounts among them have to be connected again; it is given up by npm run backup -- --give-up-lost-keys, with BACKUP_DIR set.`,
        )
  } catch (error) {
    return open(subject, `${closed}; what it opens could not be looked up (${reasonOf(error)}).`)
  }
}
