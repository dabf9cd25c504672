import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#platform/config.ts'
import { findRunningPostgres } from '#platform/db/embedded/embedded-postgres.ts'
import { openSecrets } from '#platform/secrets.ts'

/**
 * The database of a product that runs elsewhere on this machine, or the one that is set. Null: it
 * does not run. Starts nothing.
 */
export async function findRunningDatabase({
  databaseUrl,
  databaseDirectUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>): Promise<string | null> {
  if (databaseUrl) return databaseDirectUrl ?? databaseUrl
  // no secrets, no product: opening them would make them
  if (!existsSync(join(dataDir, 'secrets.json'))) return null
  return findRunningPostgres(dataDir, openSecrets(dataDir).databasePassword)
}
