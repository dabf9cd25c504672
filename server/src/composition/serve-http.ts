import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { maxUploadBytes } from '@marquee/contract/media.ts'
import { publishingProbe } from '#features/publishing'
import { createApi } from '../platform/http/api.ts'
import { mountHealth } from '../platform/http/health.ts'
import { mountLiveEvents } from '../platform/http/live-events.ts'
import { mountMetrics } from '../platform/http/metrics.ts'
import { addSecurityHeaders } from '../platform/http/pages/security-headers.ts'
import { createHttpServer } from '../platform/http/server.ts'
import { serveWeb } from '../platform/http/pages/serve-web.ts'
import type { Ground } from './ground.ts'
import { mountPublicConfig } from './public-config.ts'
import { listRooms, type Rooms } from './rooms.ts'

export interface Served {
  readonly http: FastifyInstance
  /** `/health` and `/metrics` alone, where the process has no web role. */
  readonly watch: FastifyInstance | null
}

const webDist = new URL('../../../web/dist/', import.meta.url)

const originOf = (address: string | null) => (address === null ? null : new URL(address).origin)

/** Every route of the product: calls of the rooms below `/api`, what they serve beside it, screens. */
export async function serveHttp(ground: Ground, rooms: Rooms): Promise<Served> {
  const { config, log, clock, listener } = ground
  const http = createHttpServer(log, { trustProxy: config.trustProxy })
  const watch = config.roles.includes('web')
    ? null
    : createHttpServer(log, { trustProxy: config.trustProxy })
  mountWatching(watch ?? http, ground, rooms)
  addSecurityHeaders(http, {
    isHttps: config.publicUrl.startsWith('https:'),
    allowed: {
      videos: config.providers.tutorialUrls.map((url) => new URL(url).origin),
      ownSite: config.providers.ownSiteOrigin,
      affiliate: originOf(config.providers.tracking.affiliateScriptUrl),
      tiles: originOf(config.providers.maps.tiles?.url ?? null),
    },
  })
  await http.register(fastifyMultipart, {
    limits: { fileSize: maxUploadBytes, files: 10, fields: 20, fieldSize: 10_000 },
    throwFileSizeLimit: false,
  })
  await http.register(
    async (scope) => {
      const api = createApi(scope, {
        apiKey: config.apiKey,
        authenticate: rooms.identity.authenticate,
        hasAccess: rooms.billing.hasAccess,
      })
      for (const room of listRooms(rooms)) room.mount(api)
      mountPublicConfig(api, ground)
      mountLiveEvents(scope, { api, listener, clock })
      api.assertComplete()
    },
    { prefix: '/api' },
  )
  await serveBesideTheApi(http, rooms)
  const hasWeb = await serveWeb(http, webDist.pathname, config)
  if (!hasWeb) log.warn('the screens are not built: only the API answers')
  return { http, watch }
}

function mountWatching(
  http: FastifyInstance,
  { config, db, clock, log, metrics, processId }: Ground,
  { outbox, intake, notifications }: Rooms,
): void {
  mountMetrics(http, { metrics, token: config.metricsToken })
  mountHealth(http, {
    db,
    clock,
    log,
    probes: [publishingProbe({ db, clock }), outbox.probe, intake.probe, notifications.probe],
    processId,
  })
}

/** Webhooks, files, links in mails, pages of the law: each with an address of its own. */
async function serveBesideTheApi(
  http: FastifyInstance,
  { intake, media, notifications, support, law, accounts }: Rooms,
): Promise<void> {
  await intake.serve(http)
  media.serve(http)
  notifications.mountOneClick(http)
  support.serve(http)
  await law.serve(http)
  accounts.mountPictures(http)
}
