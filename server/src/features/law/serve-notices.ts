import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#platform/app-error.ts'
import { isFromThisMachine } from '#platform/http/this-machine.ts'
import type { RemovalNotice } from '#connectors/capabilities/removal-notices.ts'
import type { LawDeps } from './law-deps.ts'
import { heedRemoval, heedWithdrawal } from './network-notices.ts'

const mostBytes = 16_000

/**
 * `POST /meta/deauthorize` and `/meta/data-deletion`: forms with one field, believed by their
 * signature alone; no key and no session. The demo's secret is published, so there only this
 * machine is believed.
 */
export async function serveNotices(http: FastifyInstance, deps: LawDeps): Promise<void> {
  const { meta } = deps.notices
  if (!meta) return
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: mostBytes },
      (_request, body, done) => done(null, body),
    )
    const noticeIn = (request: FastifyRequest): RemovalNotice => {
      const { body } = request
      const mayTell = deps.config.mode === 'live' || isFromThisMachine(request)
      const notice =
        mayTell && typeof body === 'string'
          ? meta.read(new URLSearchParams(body).get('signed_request') ?? '')
          : null
      if (!notice) throw new AppError('invalid-input', 'Not accepted.')
      return notice
    }
    scope.post('/meta/deauthorize', { schema: { hide: true } }, async (request) => {
      await heedWithdrawal(deps, noticeIn(request))
      return { success: true }
    })
    scope.post('/meta/data-deletion', { schema: { hide: true } }, async (request) => {
      const code = await heedRemoval(deps, noticeIn(request))
      return { url: `${deps.config.publicUrl}/data-deletion?code=${code}`, confirmation_code: code }
    })
  })
}
