import { providersFrom } from '#platform/settings/providers/provider-settings.ts'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { pino } from 'pino'
import type { Config } from '../platform/config.ts'
import type { Platform } from '../platform/platform.ts'
import { createClock, type MovableClock } from '../platform/clock.ts'
import type { JobQueue, Tried } from '../platform/queue/job-queue.ts'
import * as z from 'zod/mini'
import { NoEncoder } from '../platform/videos/video-maker.ts'
import { createVideos, type Videos } from '../platform/videos/videos.ts'
import { networksFrom } from '../platform/settings/networks/network-settings.ts'
import { createMetrics } from '../platform/monitoring/metrics.ts'
import { createPictures } from '../platform/pictures/pictures.ts'
import { secretsFrom, type Secrets } from '../platform/secrets.ts'

export const testConfig: Config = {
  mode: 'demo',
  roles: ['web', 'worker'],
  host: '127.0.0.1',
  port: 3000,
  publicUrl: 'http://localhost:3000',
  dataDir: join(tmpdir(), 'marquee-test-data'),
  databaseUrl: null,
  databaseDirectUrl: null,
  apiKey: 'marquee-web',
  trustProxy: false,
  metricsToken: null,
  watchPort: null,
  mediaQuotaBytes: 20 * 1024 ** 3,
  mediaStore: null,
  productName: 'Marquee',
  logLevel: 'silent',
  town: { port: 4000, smtpPort: 4025, url: 'http://localhost:4000', isLively: false },
  mail: { smtpUrl: null, from: 'Marquee <hello@marquee.example>' },
  facebook: null,
  networks: networksFrom({}, null),
  providers: providersFrom({}, null),
  demoVenue: 'none',
  backup: { folder: null, passphrase: null, keepDays: 14 },
}

export const testLog = pino({ level: 'silent' })

/** A clock that starts at the real time and goes where the test says. */
export function testClock(
  at?: Date,
): MovableClock & { set(to: Date): void; advance(ms: number): void } {
  const clock = createClock()
  const set = (to: Date) => clock.moveTo(to.getTime() - Date.now())
  if (at) set(at)
  return { ...clock, set, advance: (ms) => clock.moveTo(clock.offsetMs() + ms) }
}

export function testSecrets(): Secrets {
  return secretsFrom({
    keyRing: [{ id: 'test', key: Buffer.alloc(32, 7).toString('base64') }],
    signingSecret: Buffer.alloc(32, 9).toString('base64'),
    databasePassword: 'tests-only',
  })
}

export interface RecordingQueue extends JobQueue {
  readonly sent: { name: string; payload: unknown }[]
  /**
   * Runs everything sent so far through the registered handlers in the order of `sent`, until
   * nothing is left; as a first try unless another is told. What is put off meanwhile stays for the
   * next time.
   */
  drain(tried?: Tried): Promise<void>
}

/**
 * A queue that keeps what was sent until the test drains it: what matters more first. Sends are not
 * undone by a rollback.
 */
export function recordingQueue(): RecordingQueue {
  const sent: { name: string; payload: unknown }[] = []
  const putOff: typeof sent = []
  const awaited = new WeakSet<object>()
  function placeOf(entry: object, priority: number): number {
    const place = priority > 0 ? sent.findIndex((one) => !awaited.has(one)) : -1
    if (priority > 0) awaited.add(entry)
    return place === -1 ? sent.length : place
  }
  let isDraining = false
  const handlers = new Map<string, (payload: unknown, tried: Tried) => Promise<void>>()
  const sendWith: JobQueue['sendWith'] = async (
    _tx,
    { job, payload },
    { afterMs = 0, priority = 0 },
  ) => {
    const entry = { name: job.name, payload: z.parse(job.payload, payload) }
    if (isDraining && afterMs > 0) putOff.push(entry)
    else sent.splice(placeOf(entry, priority), 0, entry)
  }
  return {
    sent,
    send: (tx, job, payload) => sendWith(tx, { job, payload }, {}),
    sendWith,
    work(job, handler) {
      handlers.set(job.name, (payload, tried) => handler(z.parse(job.payload, payload), tried))
    },
    async start() {},
    isAwaited: async (_tx, { name }, payload) =>
      [...sent, ...putOff].some(
        (one) => one.name === name && isDeepStrictEqual(one.payload, payload),
      ),
    failed: async () => [],
    async stop() {},
    async drain(tried = { isLast: false }) {
      isDraining = true
      try {
        for (let next = sent.shift(); next; next = sent.shift())
          await handlers.get(next.name)?.(next.payload, tried)
      } finally {
        isDraining = false
        sent.push(...putOff.splice(0))
      }
    },
  }
}

const refuse = (part: string) => (): never => {
  throw new Error(`This test does not use ${part}.`)
}

const noEncoder = async () => {
  throw new NoEncoder()
}
/**
 * Videos as a machine without an encoder has them: an encoder takes a second to start, and most
 * tests only upload.
 */
export const videosWithoutEncoder: Videos = {
  ...createVideos(),
  inTurn: () => videosWithoutEncoder,
  close: () => undefined,
  maker: {
    inTurn: () => videosWithoutEncoder.maker,
    encode: noEncoder,
    ofPicture: noEncoder,
    still: noEncoder,
    hasEncoder: async () => false,
    close: () => undefined,
  },
}

/** The parts of the platform that a test does not expect to be touched. */
export const unusedPlatform: Pick<
  Platform,
  'outbound' | 'listener' | 'pictures' | 'videos' | 'metrics'
> = {
  outbound: { send: refuse('the way out'), close: async () => undefined },
  listener: {
    on: () => () => undefined,
    onGap: () => undefined,
    close: async () => undefined,
  },
  // shared by the files of a worker: its child ends by itself when it is idle
  pictures: { ...createPictures(), close: () => undefined },
  videos: videosWithoutEncoder,
  // a registry of its own for everyone who spreads this
  get metrics() {
    return createMetrics({ log: testLog, ofProcess: false })
  },
}
