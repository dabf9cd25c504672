import { existsSync } from 'node:fs'
import { createMailSetup } from '#connectors/mail/mail-setup.ts'
import { metaVerifyTokenOf } from '#connectors/webhook-sources.ts'
import { createClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { secretsPath } from '#platform/data-folder/key-ring.ts'
import type { Outbound } from '#platform/outbound/outbound-http.ts'
import { openSecrets } from '#platform/secrets.ts'
import { findRunningDatabase } from '../run/running-database.ts'
import { createAllChecks } from '../setup/all-checks.ts'
import { checkBackups } from './checks/check-backups.ts'
import { checkDatabase } from './checks/check-database.ts'
import { checkKeys } from './checks/check-keys.ts'
import { checkDisk, checkStorage } from './checks/check-machine.ts'
import { checkMailServer, checkOutside } from './checks/check-outside.ts'
import { checkPooler } from './checks/check-pooler.ts'
import { checkProxy } from './checks/check-proxy.ts'
import { checkPublicAddress } from './checks/check-public-address.ts'
import { examined } from './examined.ts'
import { open, well, type Finding } from './finding.ts'

type Look = readonly [subject: string, look: () => Promise<Finding[]>]

/** Each thing that the product needs. Never throws: what cannot be looked at is a finding too. */
export async function examine(config: Config, outbound: Outbound): Promise<Finding[]> {
  const looks = existsSync(secretsPath(config.dataDir))
    ? looksAt(config, outbound)
    : looksBeforeStart(config)
  const findings = [well('settings', 'All that are set can be used.')]
  for (const [subject, look] of looks) findings.push(...(await examined(subject, look)))
  return findings
}

const storeOf = (config: Config): Look => [
  'store',
  async () => [await checkStorage(config, createClock())],
]
const mailOf = ({ mail }: Config): Look => [
  'mail',
  async () => [await checkMailServer(createMailSetup(mail))],
]

const proxyOf = (config: Config): Look => ['proxy', async () => checkProxy(config)]

/** Every statement of the product goes through it, and no command of the operator. */
function poolerOf({ databaseUrl, databaseDirectUrl }: Config): Look[] {
  if (databaseUrl === null || databaseDirectUrl === null) return []
  return [['pooler', async () => [await checkPooler({ databaseUrl, databaseDirectUrl })]]]
}

function looksBeforeStart(config: Config): Look[] {
  const said = `${config.dataDir} holds no installation yet; start the product once.`
  return [
    ['data folder', async () => [open('data folder', said)]],
    ...(config.mediaStore ? [storeOf(config)] : []),
    mailOf(config),
    proxyOf(config),
  ]
}

function looksAt(config: Config, outbound: Outbound): Look[] {
  const { dataDir } = config
  // where it runs is asked by each look that needs it: one that cannot be found must stop no other
  const findUrl = () => findRunningDatabase(config)
  return [
    ['database', async () => checkDatabase(await findUrl(), config.mode)],
    ...poolerOf(config),
    ['disk', async () => [await checkDisk(dataDir)]],
    ['keys', async () => [await checkKeys(config, findUrl)]],
    storeOf(config),
    mailOf(config),
    proxyOf(config),
    ['public address', async () => checkPublicAddress(config, outbound, await findUrl())],
    ['networks', () => checkNetworks(config, outbound)],
    ['backup', async () => [await checkBackups({ ...config, now: createClock().now() })]],
  ]
}

/** In the demo the town plays all of them, and there is nothing to look at. */
async function checkNetworks(config: Config, outbound: Outbound): Promise<Finding[]> {
  if (config.mode === 'demo')
    return [open('networks', 'MODE=demo: the simulated town plays all of them.')]
  const metaVerifyToken = metaVerifyTokenOf(openSecrets(config.dataDir))
  const checks = new Map(
    createAllChecks({ config, outbound, clock: createClock(), metaVerifyToken }),
  )
  // it is looked at in the demo too, by a look of its own
  checks.delete('mail')
  return checkOutside(checks, outbound)
}
