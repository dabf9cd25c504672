import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import type { Town } from './town.ts'
import { startTown } from './town.ts'

// the young heap would grow with every burst of calls and never shrink: half the process's memory
// under load
setFlagsFromString('--max-semi-space-size=2')
setFlagsFromString('--semi-space-growth-factor=1')

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4000' },
    'smtp-port': { type: 'string', default: '4025' },
    state: { type: 'string' },
    seed: { type: 'string', default: 'demo' },
    host: { type: 'string', default: 'localhost' },
    'webhook-base': { type: 'string' },
    'media-fetch-ms': { type: 'string' },
    'guests-live': { type: 'boolean', default: false },
  },
})

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

function lengthOf(text: string): number {
  const ms = Number(text)
  if (!Number.isInteger(ms) || ms <= 0)
    fail(`--media-fetch-ms must be milliseconds, not "${text}".`)
  return ms
}

function portOf(text: string, name: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    fail(`--${name} must be a port number, not "${text}".`)
  return port
}

async function start(): Promise<Town> {
  const seed = values.seed
  if (seed !== 'demo' && seed !== 'bare') return fail('--seed must be demo or bare.')
  const ports = {
    port: portOf(values.port, 'port'),
    smtpPort: portOf(values['smtp-port'], 'smtp-port'),
  }
  try {
    return await startTown({
      ...ports,
      seed,
      guestsLive: values['guests-live'],
      host: values.host,
      ...(values['webhook-base'] === undefined ? {} : { webhookBase: values['webhook-base'] }),
      ...(values['media-fetch-ms'] === undefined
        ? {}
        : { mediaFetchMs: lengthOf(values['media-fetch-ms']) }),
      ...(values.state === undefined ? {} : { stateDir: values.state }),
    })
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE') {
      return fail(
        `The town cannot start: port ${'port' in cause ? String(cause.port) : ports.port} is already in use on this machine.`,
      )
    }
    return fail(`The town cannot start: ${cause instanceof Error ? cause.message : String(cause)}`)
  }
}

const town = await start()
let stopping = false

async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  await town.close()
  process.exit(0)
}

process.on('SIGINT', stop)
process.on('SIGTERM', stop)
if (process.send) {
  // a parent that dies, however it dies, takes the town with it
  process.on('disconnect', stop)
  if (!process.connected) await stop()
  process.send({ type: 'ready', url: town.url, smtpUrl: town.smtpUrl })
}
process.stdout.write(`${JSON.stringify({ town: town.url, smtp: town.smtpUrl })}\n`)
