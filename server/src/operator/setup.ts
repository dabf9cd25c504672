import { createAiSetup } from '#connectors/ai/ai-setup.ts'
import { createMapsSetup } from '#connectors/maps/maps-setup.ts'
import { metaVerifyTokenOf } from '#connectors/webhook-sources.ts'
import type { SetupCheck } from '#connectors/capabilities/sign-in/setup-check.ts'
import { createConnectors } from '#connectors/registry.ts'
import { createClock } from '#platform/clock.ts'
import { ConfigError, readConfig } from '#platform/config.ts'
import { createOutbound } from '#platform/outbound/outbound-http.ts'
import { openSecrets } from '#platform/secrets.ts'
import { createAllChecks } from './setup/all-checks.ts'
import { askForAddress } from './setup/ask-for-address.ts'
import { runSetupCommand, type SetupReport, type SetupSubject } from './setup/setup-command.ts'

// `npm run setup`, with the settings that the product is started with; the product need not run
const { text, isFine } = await check().catch((error: unknown): SetupReport => {
  if (error instanceof ConfigError) return { text: error.message, isFine: false }
  throw error
})
process.stdout.write(`${text}\n`)
if (!isFine) process.exitCode = 1

async function check(): Promise<SetupReport> {
  const config = readConfig(undefined, [])
  const outbound = createOutbound()
  const clock = createClock()
  try {
    // made here if the product was never started: what is pasted at a network must stay what it is
    const metaVerifyToken = metaVerifyTokenOf(openSecrets(config.dataDir))
    const { notReady } = createConnectors({ config, outbound, clock })
    const checks = new Map<SetupSubject, SetupCheck>([
      ...createAllChecks({ config, outbound, clock, metaVerifyToken }),
      ['model', createAiSetup({ settings: config.providers.ai, outbound, clock })],
      ['maps', createMapsSetup({ settings: config.providers.maps, outbound, clock })],
    ])
    return await runSetupCommand({
      mode: config.mode,
      checks,
      notReady,
      only: process.argv.slice(2),
      askAddress: () => askForAddress(config, outbound),
    })
  } finally {
    await outbound.close()
  }
}
