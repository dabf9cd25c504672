import { message } from '@marquee/contract/message.ts'
import type { FastifyInstance } from 'fastify'
import { companiesOwnedBy, exportOfAddress, isTheirs } from './export-data.ts'
import { findExport } from './export-store.ts'
import type { PrivacyDeps } from '../privacy-deps.ts'

/**
 * `GET /exports/{signed}/marquee-data.zip`: the file, for whoever has an address that still holds,
 * while its person owns what is in it. 404 for anything else.
 */
export function serveExports(http: FastifyInstance, deps: PrivacyDeps): void {
  http.get<{ Params: { signed: string } }>(
    '/exports/:signed/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const id = exportOfAddress(deps, request.params.signed)
      const row = id === null ? null : await findExport(deps.db, id)
      const key =
        row?.state === 'ready' &&
        row.expires_at !== null &&
        row.expires_at > deps.clock.now() &&
        isTheirs(row, await companiesOwnedBy(deps, row.user_id))
          ? row.storage_key
          : null
      const size = key === null ? null : await deps.storage.size(key)
      if (key === null || size === null)
        return reply.code(404).send({
          message: message('privacy.link-expired'),
          code: 'not-found',
          requestId: request.id,
        })
      const zip = await deps.storage.stream(key)
      reply.headers({
        'content-type': 'application/zip',
        'content-length': size,
        'content-disposition': 'attachment; filename="marquee-data.zip"',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
      })
      return reply.send(zip)
    },
  )
}
