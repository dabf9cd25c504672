import { createClock } from '../platform/clock.ts'
import { ConfigError, readConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/db/database.ts'
import { CommandError, runNetworkCommand } from './network-command.ts'
import { findRunningDatabase } from './running-database.ts'

/** `npm run network -- …`, beside a product that runs. */
async function run(words: readonly string[]): Promise<string> {
  const config = readConfig(undefined, [])
  const url = await findRunningDatabase(config)
  if (!url) throw new CommandError(`Marquee does not run with the data folder ${config.dataDir}; start it, or set DATA_DIR or DATABASE_URL as it has them.`)
  // the command ends with its connection; a fault of it is the command's own fault
  const db = openDatabase({ url, connections: 1, onError: (error) => { throw error }, applicationName: 'marquee-network' })
  try {
    return await runNetworkCommand(db, words, createClock().now())
  } finally {
    await db.close()
  }
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`)
} catch (error) {
  const isExpected = error instanceof CommandError || error instanceof ConfigError
  const words = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${isExpected ? words : `The switch could not be set: ${words || 'the database does not answer'}`}\n`)
  process.exitCode = 1
}
