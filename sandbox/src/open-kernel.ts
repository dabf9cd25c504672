import { randomBytes } from 'node:crypto'
import { asBooks } from './kernel/as-books.ts'
import { createCallLog } from './kernel/call-log.ts'
import { createClock } from './kernel/clock.ts'
import { createFaults } from './kernel/faults.ts'
import { createFileStore } from './kernel/file-store.ts'
import type { IssuedSecret } from './kernel/issued.ts'
import { createIssuedSecrets } from './kernel/issued.ts'
import type { Kernel } from './kernel/kernel.ts'
import { createAddressSigner } from './kernel/signed-address.ts'
import { createSnapshot, readSnapshot } from './kernel/snapshot.ts'
import type { SeedName } from './seed-name.ts'
import { createWebhookSender } from './webhooks/webhook-sender.ts'
import type { World } from './world.ts'
import { buildWorld, isWorld, withBluesky, withThreads } from './world.ts'

const newSecret = () => randomBytes(24).toString('hex')

interface Saved {
  world: World
  clock: { offsetMs: number; version: number }
  issued: IssuedSecret[]
}

const isIssued = (value: unknown): value is IssuedSecret =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  typeof value.kind === 'string' &&
  'value' in value &&
  typeof value.value === 'string'

function readSaved(stateDir: string | undefined): Saved | undefined {
  const saved = stateDir === undefined ? undefined : readSnapshot(stateDir)
  if (typeof saved !== 'object' || saved === null || !('world' in saved) || !isWorld(saved.world))
    return undefined
  const clock: unknown = 'clock' in saved ? saved.clock : undefined
  const hasClock =
    typeof clock === 'object' && clock !== null && 'offsetMs' in clock && 'version' in clock
  const issued: unknown[] = 'issued' in saved && Array.isArray(saved.issued) ? saved.issued : []
  return {
    world: asBooks(withBluesky(withThreads(saved.world))),
    issued: issued.filter(isIssued),
    clock: {
      offsetMs: hasClock ? Number(clock.offsetMs) : 0,
      version: hasClock ? Number(clock.version) : 1,
    },
  }
}

export interface KernelOptions {
  stateDir?: string
  seed?: SeedName
  mediaFetchMs?: number
  webhookBase?: string
}

/** What every network stands on: a saved world where there is one, else the seed. */
export function openKernel(options: KernelOptions) {
  const saved = readSaved(options.stateDir)
  const closing = new AbortController()
  const clock = createClock(saved?.clock ?? { offsetMs: 0, version: 1 }, () => snapshot.touch())
  const snapshot = createSnapshot(options.stateDir, (): Saved => ({
    world: kernel.world,
    clock: { offsetMs: clock.offsetMs(), version: clock.version() },
    issued: kernel.issued.list(),
  }))
  const world = saved?.world ?? buildWorld(options.seed ?? 'demo', clock.now(), newSecret())
  const kernel: Kernel = {
    world,
    clock,
    faults: createFaults(clock),
    log: createCallLog(),
    files: createFileStore(options.stateDir),
    webhooks: createWebhookSender(() => kernel, options.webhookBase),
    media: createAddressSigner(() => kernel.url, world.mediaSecret),
    issued: createIssuedSecrets(saved?.issued ?? []),
    url: '',
    mediaFetchMs: options.mediaFetchMs ?? 10_000,
    closing: closing.signal,
    nextId() {
      kernel.world.lastId += 1
      return String(kernel.world.lastId)
    },
    touch: () => snapshot.touch(),
  }
  return { kernel, snapshot, closing }
}
