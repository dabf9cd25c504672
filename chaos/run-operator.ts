import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/**
 * A command of the operator, as npm runs it, and what it printed. Throws with what it complained
 * of.
 */
export async function runOperator(
  command: 'backup' | 'restore',
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [`server/src/operator/${command}.ts`, ...words],
    { env: { ...process.env, ...env }, maxBuffer: 16 * 1024 ** 2 },
  )
  return stdout
}
