import { message, rawMessage } from '@marquee/contract/message.ts'
import {
  beginUpload,
  cancelUpload,
  getUpload,
  sendUploadPart,
} from '@marquee/contract/media-work.ts'
import { AppError } from '#platform/app-error.ts'
import type { Api } from '#platform/http/api.ts'
import type { Uploads } from './uploads.ts'

/** Endpoints of uploads in parts. */
export function mountUploads(api: Api, uploads: Uploads): void {
  api.mount(beginUpload, ({ scope, params, body }) =>
    uploads.begin(scope, {
      id: params.uploadId,
      name: body.name,
      bytes: body.bytes,
      forMediaId: body.forMediaId,
    }),
  )
  api.mount(sendUploadPart, async ({ scope, params, request, bytes }) => {
    const taken = await uploads.takePart(scope, params.uploadId, {
      contentRange: request.headers['content-range'],
      stream: bytes,
    })
    if ('misfit' in taken)
      throw new AppError('conflict', message('media.part-elsewhere'), {
        details: { received: rawMessage(String(taken.received)) },
      })
    return taken
  })
  api.mount(getUpload, ({ scope, params }) => uploads.state(scope, params.uploadId))
  api.mount(cancelUpload, async ({ scope, params }) => {
    await uploads.cancel(scope, params.uploadId)
    return { id: params.uploadId }
  })
}
