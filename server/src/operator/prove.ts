import { writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { metaVerifyTokenOf } from '#connectors/webhook-sources.ts'
import { createClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { createOutbound } from '#platform/outbound/outbound-http.ts'
import { openSecrets } from '#platform/secrets.ts'
import { runProveCommand } from './prove/prove-command.ts'
import { openTerminal } from './prove/terminal.ts'
import { runAlone } from './run/run-beside-product.ts'

// `npm run prove -- <network>`, with the settings that the product is started with, in its place
await runAlone('prove', async () => {
  const config = readConfig(undefined, [])
  const outbound = createOutbound()
  const stopping = new AbortController()
  const terminal = openTerminal(createInterface({ input: process.stdin }), process.stdout)
  process.once('SIGINT', () => {
    terminal.operator.say(
      'Stopping: what was made is taken away first. Ctrl-C once more ends at once.',
    )
    stopping.abort(new Error('The proof was stopped.'))
  })
  try {
    const { isProven } = await runProveCommand(
      {
        config,
        outbound,
        clock: createClock(),
        metaVerifyToken: metaVerifyTokenOf(openSecrets(config.dataDir)),
        operator: terminal.operator,
        signal: stopping.signal,
        wait: (ms) => sleep(ms, undefined, { signal: stopping.signal }),
        waitAnyway: (ms) => sleep(ms),
        writeFile: (name, text) => writeFile(name, text),
      },
      process.argv.slice(2),
    )
    if (!isProven) process.exitCode = 1
    return ''
  } finally {
    terminal.close()
    await outbound.close()
  }
})
