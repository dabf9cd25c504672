import { randomBytes } from 'node:crypto'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { registerAi } from './ai/register-ai.ts'
import { registerAppSumo } from './appsumo/register-appsumo.ts'
import { registerBluesky } from './bluesky/register-bluesky.ts'
import type { ResetOptions } from './control/register-control.ts'
import { registerControl } from './control/register-control.ts'
import { registerWebhookControl } from './control/webhook-routes.ts'
import { registerGoogle } from './google/register-google.ts'
import { registerGoogleBusiness } from './google-business/register-google-business.ts'
import { registerInstagramFiles } from './instagram/file-routes.ts'
import { createCallLog } from './kernel/call-log.ts'
import { createClock } from './kernel/clock.ts'
import { createFaults } from './kernel/faults.ts'
import { asBooks } from './kernel/as-books.ts'
import { createFileStore } from './kernel/file-store.ts'
import type { IssuedSecret } from './kernel/issued.ts'
import { createIssuedSecrets } from './kernel/issued.ts'
import type { Kernel } from './kernel/kernel.ts'
import { createAddressSigner } from './kernel/signed-address.ts'
import { createSnapshot, readSnapshot } from './kernel/snapshot.ts'
import { keepTokens } from './kept-tokens.ts'
import { registerVenueSite } from './look/venue-site.ts'
import { registerLook } from './look/look-routes.ts'
import { registerMail } from './mail/mail-routes.ts'
import { openMailbox } from './mail/mailbox.ts'
import { registerMaps } from './maps/register-maps.ts'
import { registerFacebook } from './meta/register-facebook.ts'
import { comeOn } from './control/guest-days.ts'
import { liveOn } from './control/guest-life.ts'
import type { SeedName } from './seed-name.ts'
import { registerStripe } from './stripe/register-stripe.ts'
import { registerThreads } from './threads/register-threads.ts'
import { registerTiktok } from './tiktok/register-tiktok.ts'
import { registerUberEats } from './uber-eats/register-uber-eats.ts'
import { registerUberEatsControl } from './uber-eats/uber-control.ts'
import { createWebhookSender } from './webhooks/webhook-sender.ts'
import type { World } from './world.ts'
import { buildWorld, isWorld, withBluesky, withThreads } from './world.ts'
import { registerX } from './x/register-x.ts'

export interface TownOptions {
  /** 0: any free port. */
  port: number
  smtpPort: number
  /** Where state and uploads are kept; without it the town forgets everything when it closes. */
  stateDir?: string
  seed?: SeedName
  /** Guests write and answer by themselves, unless that was switched off before. */
  guestsLive?: boolean
  host?: string
  /** How long the town waits for media it fetches itself; 10 seconds, as the networks do. */
  mediaFetchMs?: number
  /**
   * Origin of the product, which is told by webhooks what happened; without it nothing is sent
   * until the control API names one.
   */
  webhookBase?: string
}

export interface Town {
  url: string
  smtpUrl: string
  /**
   * Saves what is unsaved and stops listening; open long-polls are answered, everything else is
   * cut.
   */
  close(): Promise<void>
  /** Back to the start: seed, mail, faults, log and clock. */
  reset(seed?: SeedName): Promise<void>
}

const largestUpload = 32 * 1024 * 1024
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

async function createApp(host: string): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: largestUpload,
    forceCloseConnections: true,
    logger: false,
    // a machine that starts slowly is no fault of a plugin's
    pluginTimeout: 0,
    routerOptions: { ignoreTrailingSlash: true },
  })
  await app.register(formbody)
  await app.register(multipart, {
    limits: { fileSize: largestUpload, files: 20, fields: 200, fieldSize: 1024 * 1024 },
  })
  // an empty body under a JSON type is what many clients send with DELETE
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? {} : JSON.parse(String(body)))
    } catch {
      done(Object.assign(new Error('The body is not JSON.'), { statusCode: 400 }))
    }
  })
  if (host === 'localhost' || host === '127.0.0.1') {
    // a page elsewhere must not reach the town under a name of its own
    app.addHook('onRequest', async (request, reply) => {
      if (
        /^(localhost|[\w-]+\.localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(
          request.headers.host ?? 'localhost',
        )
      )
        return undefined
      return reply.code(421).send({ message: 'The town answers on loopback names only.' })
    })
  }
  return app
}

/** Starts the simulated town on loopback. Throws when a port is taken. */
export async function startTown(options: TownOptions): Promise<Town> {
  const host = options.host ?? 'localhost'
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

  async function reset({ seed, keep }: ResetOptions): Promise<void> {
    if (!keep.includes('clock')) clock.setOffset(0)
    const before = kernel.world
    const fresh = buildWorld(seed ?? before.seed, clock.now(), before.mediaSecret)
    if (keep.includes('tokens')) keepTokens(before, fresh)
    // ids go on, since whoever talks to the town may remember the old ones
    fresh.lastId = before.lastId
    clock.forget()
    kernel.world = fresh
    liveOn(kernel, options.guestsLive)
    comeOn(kernel, options.guestsLive)
    kernel.faults.clear()
    kernel.log.clear()
    kernel.files.clear()
    uberEats.settle()
    kernel.touch()
    await snapshot.flush()
  }

  const app = await createApp(host)
  let smtpUrl = ''
  const facebook = registerFacebook(app, kernel)
  registerInstagramFiles(app, kernel)
  const stripe = registerStripe(app, kernel)
  registerGoogle(app, kernel)
  registerGoogleBusiness(app, kernel)
  registerAppSumo(app, kernel)
  registerAi(app, kernel)
  registerMaps(app, kernel)
  const uberEats = registerUberEats(app, kernel)
  registerUberEatsControl(app, kernel)
  const tiktok = registerTiktok(app, kernel)
  registerX(app, kernel)
  registerThreads(app, kernel)
  await registerBluesky(app, kernel)
  registerControl(app, kernel, reset)
  registerWebhookControl(app, kernel)
  registerMail(app, kernel)
  registerVenueSite(app, kernel)
  registerLook(app, kernel, () => smtpUrl)
  await app.listen({ port: options.port, host })
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : options.port
  kernel.url = `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`
  const mailbox = await openMailbox(
    kernel,
    options.smtpPort,
    host === 'localhost' ? '127.0.0.1' : host,
  ).catch(async (cause: unknown) => {
    await app.close()
    throw cause
  })
  smtpUrl = `smtp://127.0.0.1:${mailbox.port}`
  kernel.touch()
  facebook.settle()
  stripe.settle()
  uberEats.settle()
  tiktok.settle()
  kernel.webhooks.resume()
  liveOn(kernel, options.guestsLive)
  comeOn(kernel, options.guestsLive)

  return {
    url: kernel.url,
    smtpUrl,
    reset: (seed) => reset({ seed, keep: [] }),
    async close() {
      closing.abort()
      clock.close()
      await Promise.all([app.close(), mailbox.close()])
      await snapshot.flush()
      kernel.files.close()
    },
  }
}
