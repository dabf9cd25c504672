import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../kernel/kernel.ts'
import { receiveCall } from '../kernel/received-call.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'
import { serveCall } from '../kernel/serve-call.ts'
import { avatarBytes, photoBytes, pictureType } from '../meta/picture-bytes.ts'

const text = (status: number, body: string): TownAnswer => ({
  status,
  body,
  headers: { 'content-type': 'text/plain' },
})

/** Profile pictures and posted pictures; X's addresses are public and do not die. */
export function registerXFiles(app: FastifyInstance, kernel: Kernel): void {
  function bytesOf(kind: string, name: string): Promise<Buffer> | undefined {
    const { accounts, media } = kernel.world.x
    const account = accounts[name.replace(/_normal\.jpg$/, '')]
    if (kind === 'avatar')
      return account && avatarBytes(kernel, { id: `x-${account.id}`, name: account.name })
    const one = kind === 'media' ? media[name.replace(/\.jpg$/, '')] : undefined
    if (!one) return undefined
    const isPicture = one.type === 'photo' && one.sha256 !== undefined
    // the town cannot look into videos: they show a plain picture
    return photoBytes(
      kernel,
      isPicture && one.sha256 !== undefined
        ? { sha256: one.sha256 }
        : { asset: one.asset ?? 'facade' },
    )
  }
  async function serve(kind: string, name: string): Promise<TownAnswer> {
    const bytes = await bytesOf(kind, name)
    return bytes
      ? {
          status: 200,
          body: bytes,
          headers: {
            'content-type': pictureType(bytes),
            'cache-control': 'public, max-age=604800',
          },
        }
      : text(404, 'Content not found')
  }
  app.get<{ Params: { kind: string; name: string } }>(
    '/cdn/x/:kind/:name',
    async (request, reply) => {
      const received = await receiveCall(request)
      const { kind, name } = request.params
      return serveCall(kernel, request, {
        reply,
        call: {
          network: 'cdn',
          route: `/cdn/x/{${kind === 'avatar' ? 'avatar' : 'media'}}`,
          path: `/cdn/x/${kind}/${name}`,
          received,
          run: () => serve(kind, name),
          refuse: (fault) => text(fault.kind === 'status' ? fault.status : 403, 'Refused'),
        },
      })
    },
  )
}
