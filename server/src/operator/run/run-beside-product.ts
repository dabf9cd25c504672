import { createClock } from '../../platform/clock.ts'
import { ConfigError, readConfig, type Config } from '../../platform/config.ts'
import { openDatabase, type Database } from '../../platform/db/database.ts'
import { readDatabaseMode } from '../../platform/db/schema/claim-database-mode.ts'
import { CommandError } from './command-error.ts'
import { refuseOtherMode } from './refuse-other-mode.ts'
import { findRunningDatabase } from './running-database.ts'

interface Beside {
  readonly db: Database
  readonly config: Config
  readonly now: Date
}

/**
 * Runs one command of `npm run <name> -- …` beside a product that runs, prints what it says, and
 * sets the exit code.
 */
export function runBesideProduct(
  name: string,
  command: (beside: Beside, words: readonly string[]) => Promise<string>,
): Promise<void> {
  return runAlone(name, () => run(name, command))
}

/** The same for a command that needs no product. */
export async function runAlone(name: string, command: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command()}\n`)
  } catch (error) {
    const isExpected = error instanceof CommandError || error instanceof ConfigError
    const words = error instanceof Error ? error.message : String(error)
    process.stderr.write(
      `${isExpected ? words : `npm run ${name} could not do it: ${words || 'the database does not answer'}`}\n`,
    )
    process.exitCode = 1
  }
}

async function run(
  name: string,
  command: (beside: Beside, words: readonly string[]) => Promise<string>,
): Promise<string> {
  const config = readConfig(undefined, [])
  const url = await findRunningDatabase(config)
  if (!url)
    throw new CommandError(
      `Marquee does not run with the data folder ${config.dataDir}; start it, or set DATA_DIR or DATABASE_URL as it has them.`,
    )
  // the command ends with its connection; a fault of it is the command's own fault
  const db = openDatabase({
    url,
    connections: 1,
    onError: (error) => {
      throw error
    },
    applicationName: `marquee-${name}`,
  })
  try {
    refuseOtherMode(await readDatabaseMode(db.pool), config.mode)
    return await command({ db, config, now: createClock().now() }, process.argv.slice(2))
  } finally {
    await db.close()
  }
}
