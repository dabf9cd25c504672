import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kernel } from '../kernel/kernel.ts'
import { receiveCall, type ReceivedCall } from '../kernel/received-call.ts'
import { serveCall, type TownAnswer, type NetworkCall } from '../kernel/serve-call.ts'
import { mapsKey, refuseAsGoogle } from './google-answers.ts'
import { autocomplete, details, geocode } from './google-calls.ts'
import { lookup, refuseAsNominatim, reverse, search } from './nominatim-calls.ts'

type Work = (request: FastifyRequest, received: ReceivedCall) => TownAnswer

/**
 * Two services that know a handful of addresses: Google's at `/maps/places` and `/maps/google`, and
 * one that speaks Nominatim at `/maps/nominatim`. They keep nothing.
 */
export function registerMaps(app: FastifyInstance, kernel: Kernel): void {
  kernel.issued.add('maps key', mapsKey)
  const serve =
    (route: string, work: Work, refuse: NetworkCall['refuse']) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const received = await receiveCall(request)
      return serveCall(kernel, request, {
        reply,
        call: {
          network: 'maps',
          route,
          path: route,
          received,
          run: async () => work(request, received),
          refuse,
        },
      })
    }
  const agentOf = (request: FastifyRequest) => request.headers['user-agent']
  app.post(
    '/maps/places/v1/places::autocomplete',
    serve('/v1/places:autocomplete', (request) => autocomplete(request), refuseAsGoogle),
  )
  app.get<{ Params: { id: string } }>('/maps/places/v1/places/:id', async (request, reply) =>
    serve(
      '/v1/places/{id}',
      (its) => details(its, request.params.id),
      refuseAsGoogle,
    )(request, reply),
  )
  app.get(
    '/maps/google/maps/api/geocode/json',
    serve('/maps/api/geocode/json', (_request, { query }) => geocode(query), refuseAsGoogle),
  )
  for (const [path, work] of Object.entries({ search, lookup, reverse }))
    app.get(
      `/maps/nominatim/${path}`,
      serve(`/${path}`, (request, { query }) => work(query, agentOf(request)), refuseAsNominatim),
    )
}
