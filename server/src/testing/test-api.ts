import { rawMessage } from '@marquee/contract/message.ts'
import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { maxUploadBytes } from '@marquee/contract/media.ts'
import { AppError } from '#platform/app-error.ts'
import { createApi, type Api } from '#platform/http/api.ts'
import { createHttpServer } from '#platform/http/server.ts'
import type { Scope } from '#platform/scope.ts'
import { testLog } from './test-platform.ts'

/** Rooms' routes over a guard that knows the given members; a member's token is their user id. */
export async function testApi(
  members: () => readonly Scope[],
  mount: (api: Api, app: FastifyInstance) => void,
): Promise<FastifyInstance> {
  const app = createHttpServer(testLog, { trustProxy: false })
  await app.register(fastifyMultipart, {
    limits: { fileSize: maxUploadBytes, files: 10, fields: 20, fieldSize: 10_000 },
    throwFileSizeLimit: false,
  })
  await app.register(
    async (inside) => {
      mount(
        createApi(inside, {
          apiKey: 'marquee-web',
          hasAccess: async () => true,
          authenticate: async (token, companyId) => {
            const member = members().find(({ userId }) => userId === token)
            if (!member) return null
            if (companyId !== null && companyId !== member.companyId)
              throw new AppError('not-found', rawMessage('No such company.'))
            return {
              userId: member.userId,
              sessionId: member.userId,
              signedInWith: 'email',
              company: { id: member.companyId, role: member.role },
            }
          },
        }),
        app,
      )
    },
    { prefix: '/api' },
  )
  await app.ready()
  return app
}

/** Headers of a signed-in member. */
export function as(
  member: Scope,
  more: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return { 'x-api-key': 'marquee-web', authorization: `Bearer ${member.userId}`, ...more }
}

/** A multipart body with one file. */
export function multipart(
  name: string,
  bytes: Buffer,
  type = 'image/jpeg',
): { headers: Record<string, string>; payload: Buffer } {
  const boundary = 'marquee-test-boundary'
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
      ),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  }
}
