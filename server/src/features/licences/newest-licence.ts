import type { Db } from '#platform/db/database.ts'
import type { Licence } from './licence-rules.ts'
import { findLicence } from './licence-store.ts'

/** Follows upgrades and downgrades to the licence that stands today. */
export async function newestOf(db: Db, licence: Licence): Promise<Licence> {
  let newest = licence
  for (
    const seen = new Set([licence.key]);
    newest.replacedBy !== null && !seen.has(newest.replacedBy);
    seen.add(newest.key)
  ) {
    const next = await findLicence(db, newest.replacedBy)
    if (!next) return newest
    newest = next
  }
  return newest
}
