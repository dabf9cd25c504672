import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from '../../accounts-deps.ts'

/**
 * What networks read at our own address to know who we are: for everybody, without a key, and
 * nothing of it is secret.
 */
export function serveClientDocuments(
  http: FastifyInstance,
  { connectors, config }: Pick<AccountsDeps, 'connectors' | 'config'>,
): void {
  for (const { clientDocument } of connectors.networks.values())
    if (clientDocument)
      http.get(clientDocument.path, { schema: { hide: true } }, async (_request, reply) => {
        await reply
          .header('cache-control', 'public, max-age=300')
          .send(clientDocument.of(config.productName))
      })
}
