import { ConfigError } from '#platform/settings/config-error.ts'
import { todo, type Finding } from './finding.ts'

/** Why something threw, in words. A refused connection to several addresses has no message. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message || 'no connection' : String(error)

/**
 * One look of the doctor. What it throws is its finding: a doctor is asked when something is wrong,
 * and the other looks must go on.
 */
export async function examined(
  subject: string,
  look: () => Promise<Finding[]>,
): Promise<Finding[]> {
  try {
    return await look()
  } catch (error) {
    // that of a setting or of secrets.json is a sentence which says what to do
    const said = error instanceof ConfigError ? error.message : null
    return [todo(subject, said ?? `It could not be looked at (${reasonOf(error)}).`)]
  }
}
