import { readConfig } from '#platform/config.ts'
import { createOutbound } from '#platform/outbound/outbound-http.ts'
import { examine } from './doctor/examine.ts'
import { describeFindings } from './doctor/finding.ts'
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
