import { existsSync } from 'node:fs'
import { createMailSetup } from '#connectors/mail/mail-setup.ts'
import { metaVerifyTokenOf } from '#connectors/webhook-sources.ts'
import { createClock } from '#platform/clock.ts'
import { readConfig, type Config } from '#platform/config.ts'
import { secretsPath } from '#platform/data-folder/key-ring.ts'
import { createOutbound, type Outbound } from '#platform/outbound/outbound-http.ts'
import { openSecrets } from '#platform/secrets.ts'
import { createAllChecks } from './setup/all-checks.ts'
import { checkBackups } from './doctor/check-backups.ts'
import { checkDatabase } from './doctor/check-database.ts'
import { checkDisk, checkKeys, checkStorage } from './doctor/check-machine.ts'
import { checkMailServer, checkOutside } from './doctor/check-outside.ts'
import { checkPublicAddress } from './doctor/check-public-address.ts'
import { describeFindings, open, well, type Finding } from './doctor/finding.ts'
import { findRunningDatabase } from './run/running-database.ts'
import { runAlone } from './run/run-beside-product.ts'

// `npm run doctor`: each thing that the product needs, well or what to do
await runAlone('doctor', async () => {
  const config = readConfig(undefined, [])
  const outbound = createOutbound()
  try {
    const findings = await examine(config, outbound)
    if (findings.some(({ state }) => state === 'todo')) process.exitCode = 1
    return describeFindings(findings)
  } finally {
    await outbound.close()
  }
})

async function examine(config: Config, outbound: Outbound): Promise<Finding[]> {
  const { dataDir } = config
  const settings = well('settings', 'All that are set can be used.')
  if (!existsSync(secretsPath(dataDir)))
    return [
      settings,
      open('data folder', `${dataDir} holds no installation yet; start the product once.`),
      ...(config.mediaStore ? [await checkStorage(config, createClock())] : []),
      await checkMailServer(createMailSetup(config.mail)),
    ]
  const url = await findRunningDatabase(config)
  return [
    settings,
    ...(await checkDatabase(url)),
    await checkDisk(dataDir),
    checkKeys(dataDir),
    await checkStorage(config, createClock()),
    await checkMailServer(createMailSetup(config.mail)),
    ...(await checkPublicAddress(config, outbound, url)),
    ...(await outsideOf(config, outbound)),
    await checkBackups({ ...config, now: createClock().now() }),
  ]
}

/** In the demo the town plays all of them, and there is nothing to look at. */
async function outsideOf(config: Config, outbound: Outbound): Promise<Finding[]> {
  if (config.mode === 'demo')
    return [open('networks', 'MODE=demo: the simulated town plays all of them.')]
  const metaVerifyToken = metaVerifyTokenOf(openSecrets(config.dataDir))
  const checks = new Map(
    createAllChecks({ config, outbound, clock: createClock(), metaVerifyToken }),
  )
  // it is looked at in the demo too, above
  checks.delete('mail')
  return checkOutside(checks, outbound)
}
