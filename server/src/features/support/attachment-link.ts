import { message } from '@marquee/contract/message.ts'
import type { FastifyInstance } from 'fastify'
import type { Storage } from '#connectors/storage/storage.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { Secrets } from '#platform/secrets.ts'
import { findSupportMessage } from './support-store.ts'

const holdsMs = 30 * 86_400_000
const purpose = 'support-attachment'
const uuid = /^[0-9a-f-]{36}$/

/** `/support-files/{signed}/{name}` for files that are too large for a mail; good for thirty days. */
export function attachmentLink(
  {
    secrets,
    clock,
    publicUrl,
  }: { readonly secrets: Secrets; readonly clock: Clock; readonly publicUrl: string },
  messageId: string,
  name: string,
): string {
  const text = `${messageId}~${(clock.now().getTime() + holdsMs).toString(36)}`
  return `${publicUrl}/support-files/${text}~${secrets.sign(purpose, text)}/${encodeURIComponent(name)}`
}

interface ServeDeps {
  readonly secrets: Secrets
  readonly clock: Clock
  readonly db: Db
  readonly storage: Storage
}

/** The message behind a signed part; null when it is forged or has run out. */
function messageOf(
  { secrets, clock }: Pick<ServeDeps, 'secrets' | 'clock'>,
  signed: string,
): string | null {
  const [id = '', until = '', signature = '', ...more] = signed.split('~')
  if (more.length > 0 || !uuid.test(id) || !secrets.verify(purpose, `${id}~${until}`, signature))
    return null
  return parseInt(until, 36) > clock.now().getTime() ? id : null
}

/** Hands the file over as a download: it is a stranger's, so it is never shown on our origin. */
export function serveAttachments(app: FastifyInstance, deps: ServeDeps): void {
  app.get<{ Params: { signed: string } }>(
    '/support-files/:signed/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const id = messageOf(deps, request.params.signed)
      const attachment = id === null ? null : (await findSupportMessage(deps.db, id))?.attachment
      const size = attachment ? await deps.storage.size(attachment.key) : null
      if (!attachment || size === null)
        return reply
          .code(404)
          .send({ message: message('http.nothing-here'), code: 'not-found', requestId: request.id })
      const bytes = await deps.storage.stream(attachment.key)
      return reply
        .headers({
          'content-type': attachment.contentType,
          'content-length': size,
          'cache-control': 'private, no-store',
          'content-security-policy': "default-src 'none'; sandbox",
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(attachment.name)}`,
        })
        .send(bytes)
    },
  )
}
