import { existsSync } from 'node:fs'
import { checkMail } from '#connectors/mail/check-mail.ts'
import { metaVerifyTokenOf } from '#connectors/news-sources.ts'
import { createSetupChecks } from '#connectors/setup-checks.ts'
import { probeAddress } from '#features/media'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { createClock } from '#platform/clock.ts'
import { readConfig, type Config } from '#platform/config.ts'
import { openDatabase } from '#platform/db/database.ts'
import { secretsPath } from '#platform/key-ring.ts'
import { createOutbound, type Outbound } from '#platform/outbound-http.ts'
import { openSecrets } from '#platform/secrets.ts'
import { checkAddress, checkWebhook } from './doctor/check-address.ts'
import { checkDatabase } from './doctor/check-database.ts'
import { checkDisk, checkKeys, checkStorage } from './doctor/check-machine.ts'
import { describeFindings, open, todo, well, type Finding } from './doctor/finding.ts'
import { findRunningDatabase } from './running-database.ts'
import { runAlone } from './run-beside-product.ts'

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
      mailOf(await checkMail(config.mail)),
    ]
  const url = await findRunningDatabase(config)
  return [
    settings,
    ...(await checkDatabase(url)),
    await checkDisk(dataDir),
    checkKeys(dataDir),
    await checkStorage(config, createClock()),
    mailOf(await checkMail(config.mail)),
    ...(await addressOf(config, outbound, url)),
    ...(await networksOf(config, outbound)),
    backupOf(config),
  ]
}

function mailOf({ ok, said }: Awaited<ReturnType<typeof checkMail>>): Finding {
  return ok ? well('mail', said) : todo('mail', said)
}

async function addressOf(
  { publicUrl, dataDir }: Config,
  outbound: Outbound,
  url: string | null,
): Promise<Finding[]> {
  if (url === null) return [open('public address', 'The product does not run, so nothing answers.')]
  const clock = createClock()
  const db = openDatabase({ url, connections: 1, onError: () => undefined })
  try {
    const picturePath = await probeAddress(db, openSecrets(dataDir), clock)
    return await checkAddress({ publicUrl, outbound, picturePath, now: clock.now() })
  } finally {
    await db.close()
  }
}

/** Each network and its webhooks; in the demo the town plays them, and there is nothing to look at. */
async function networksOf(config: Config, outbound: Outbound): Promise<Finding[]> {
  if (config.mode === 'demo')
    return [open('networks', 'MODE=demo: the simulated town plays all of them.')]
  const metaVerifyToken = metaVerifyTokenOf(openSecrets(config.dataDir))
  const checks = createSetupChecks({ config, outbound, clock: createClock(), metaVerifyToken })
  const findings = await Promise.all(
    [...checks].map(async ([network, { facts, ask }]): Promise<Finding[]> => {
      const name = networkNames[network]
      if (!facts.settings.some(({ isSet }) => isSet))
        return [open(name, 'Not set up; npm run setup says what it needs.')]
      const answers = await ask()
      const wrong = answers.find(({ ok }) => !ok)
      return [
        wrong ? todo(name, wrong.said) : well(name, answers.map(({ said }) => said).join(' ')),
        ...(await Promise.all(
          facts.webhookUrls.map((address) =>
            checkWebhook(outbound, { subject: `${name} webhook`, address }),
          ),
        )),
      ]
    }),
  )
  return findings.flat()
}

function backupOf({ backup, mode }: Config): Finding {
  if (backup.folder !== null && backup.passphrase !== null)
    return well('backup', 'Folder and passphrase are set; see that npm run backup runs each night.')
  const said = 'Set BACKUP_DIR and BACKUP_PASSPHRASE, and run npm run backup each night.'
  return mode === 'demo' ? open('backup', said) : todo('backup', said)
}
