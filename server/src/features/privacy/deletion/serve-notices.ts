import { message } from '@marquee/contract/message.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#platform/app-error.ts'
import { isFromThisMachine } from '#platform/http/callers/this-machine.ts'
import type {
  RemovalNotice,
  RemovalNotices,
} from '#connectors/capabilities/sign-in/removal-notices.ts'
import type { PrivacyDeps } from '../privacy-deps.ts'
import { handleRemoval, handleWithdrawal } from './network-notices.ts'

const mostBytes = 16_000

/**
 * `POST /meta/deauthorize` and `/meta/data-deletion`, and the same of every other app that tells
 * so: forms with one field, believed by their signature alone; no key and no session. The demo's
 * secrets are published, so there only this machine is believed.
 */
export async function serveNotices(http: FastifyInstance, deps: PrivacyDeps): Promise<void> {
  const apps = Object.entries(deps.notices)
  if (apps.length === 0) return
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: mostBytes },
      (_request, body, done) => done(null, body),
    )
    const noticeIn = (app: RemovalNotices, request: FastifyRequest): RemovalNotice => {
      const { body } = request
      const isNoticeAllowed = deps.config.mode === 'live' || isFromThisMachine(request)
      const notice =
        isNoticeAllowed && typeof body === 'string'
          ? app.read(new URLSearchParams(body).get('signed_request') ?? '')
          : null
      if (!notice) throw new AppError('invalid-input', message('http.not-accepted'))
      return notice
    }
    for (const [name, app] of apps) {
      scope.post(`/${name}/deauthorize`, { schema: { hide: true } }, async (request) => {
        await handleWithdrawal(deps, noticeIn(app, request))
        return { success: true }
      })
      scope.post(`/${name}/data-deletion`, { schema: { hide: true } }, async (request) => {
        const code = await handleRemoval(deps, noticeIn(app, request))
        return {
          url: `${deps.config.publicUrl}/data-deletion?code=${code}`,
          confirmation_code: code,
        }
      })
    }
  })
}
