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
import type { Kernel } from './kernel/kernel.ts'
import { keepTokens } from './kept-tokens.ts'
import { registerVenueSite } from './look/venue-site.ts'
import { registerLook } from './look/look-routes.ts'
import { registerMail } from './mail/mail-routes.ts'
import type { Mailbox } from './mail/mailbox.ts'
import { openMailbox } from './mail/mailbox.ts'
import { registerMaps } from './maps/register-maps.ts'
import { registerFacebook } from './meta/register-facebook.ts'
import { openKernel } from './open-kernel.ts'
import { comeOn } from './control/guest-days.ts'
import { liveOn } from './control/guest-life.ts'
import type { SeedName } from './seed-name.ts'
import { registerStripe } from './stripe/register-stripe.ts'
import { registerThreads } from './threads/register-threads.ts'
import { registerTiktok } from './tiktok/register-tiktok.ts'
import { registerUberEats } from './uber-eats/register-uber-eats.ts'
import { registerUberEatsControl } from './uber-eats/uber-control.ts'
import { buildWorld } from './world.ts'
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

interface Networks {
  /** Goes on with what a saved town had under way. */
  settle(): void
  /** The same after the town went back to its start, where orders of the day are armed anew. */
  settleOrders(): void
}

async function registerNetworks(app: FastifyInstance, kernel: Kernel): Promise<Networks> {
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
  return {
    settle() {
      facebook.settle()
      stripe.settle()
      uberEats.settle()
      tiktok.settle()
    },
    settleOrders: () => uberEats.settle(),
  }
}

/** The world as it began; what `keep` names stays as it is. */
function restart(kernel: Kernel, { seed, keep }: ResetOptions): void {
  const { clock } = kernel
  if (!keep.includes('clock')) clock.setOffset(0)
  const before = kernel.world
  const fresh = buildWorld(seed ?? before.seed, clock.now(), before.mediaSecret)
  if (keep.includes('tokens')) keepTokens(before, fresh)
  // ids go on, since whoever talks to the town may remember the old ones
  fresh.lastId = before.lastId
  clock.forget()
  kernel.world = fresh
}

/** Opens the ports; throws when one is taken. */
async function listen(
  app: FastifyInstance,
  kernel: Kernel,
  { port: wanted, smtpPort, host }: { port: number; smtpPort: number; host: string },
): Promise<Mailbox> {
  await app.listen({ port: wanted, host })
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : wanted
  kernel.url = `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`
  return openMailbox(kernel, smtpPort, host === 'localhost' ? '127.0.0.1' : host).catch(
    async (cause: unknown) => {
      await app.close()
      throw cause
    },
  )
}

/** Starts the simulated town on loopback. Throws when a port is taken. */
export async function startTown(options: TownOptions): Promise<Town> {
  const host = options.host ?? 'localhost'
  const { kernel, snapshot, closing } = openKernel(options)
  const live = () => {
    liveOn(kernel, options.guestsLive)
    comeOn(kernel, options.guestsLive)
  }
  const app = await createApp(host)
  const networks = await registerNetworks(app, kernel)
  async function reset(wish: ResetOptions): Promise<void> {
    restart(kernel, wish)
    live()
    kernel.faults.clear()
    kernel.log.clear()
    kernel.files.clear()
    networks.settleOrders()
    kernel.touch()
    await snapshot.flush()
  }
  let smtpUrl = ''
  registerControl(app, kernel, reset)
  registerWebhookControl(app, kernel)
  registerMail(app, kernel)
  registerVenueSite(app, kernel)
  registerLook(app, kernel, () => smtpUrl)
  const mailbox = await listen(app, kernel, { ...options, host })
  smtpUrl = `smtp://127.0.0.1:${mailbox.port}`
  kernel.touch()
  networks.settle()
  kernel.webhooks.resume()
  live()

  return {
    url: kernel.url,
    smtpUrl,
    reset: (seed) => reset({ seed, keep: [] }),
    async close() {
      closing.abort()
      kernel.clock.close()
      await Promise.all([app.close(), mailbox.close()])
      await snapshot.flush()
      kernel.files.close()
    },
  }
}
