import { message, rawMessage } from '@marquee/contract/message.ts'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Multipart } from '@fastify/multipart'
import {
  deleteMedia,
  describeMedia,
  listMedia,
  mediaSizes,
  uploadMedia,
  type MediaItem,
} from '@marquee/contract/media.ts'
import {
  cropPicture,
  videoOfPicture,
  getMedia,
  trimVideo,
  uploadDataUrl,
  uploadPicture,
  type MediaDetail,
} from '@marquee/contract/media-work.ts'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/database.ts'
import type { Api, Call } from '#platform/http/api.ts'
import { newId } from '#platform/ids.ts'
import { writePoster, type Arrivals } from './upload/arriving-forms.ts'
import type { UploadDeps } from './library/arrived-file.ts'
import { copiesOf } from './copies/copies.ts'
import { cropOfPicture } from './upload/crop-picture.ts'
import { receiveDataUrl } from './upload/data-url.ts'
import type { Variant } from './media-address.ts'
import { orderVideo } from './video/order-video.ts'
import {
  altTextsOf,
  findMedia,
  listLibrary,
  setAltText,
  softDelete,
  sumSizes,
  type MediaRow,
} from './library/media-store.ts'
import { receiveUpload } from './upload/receive-upload.ts'

/** Posts that have not gone out yet and need the file, soonest first. */
export type PostsNeeding = (
  db: Db,
  companyId: string,
  mediaId: string,
) => Promise<MediaDetail['neededBy']>

interface RouteDeps extends UploadDeps {
  readonly neededBy: (db: Db, companyId: string, mediaId: string) => Promise<number>
  readonly postsNeeding: PostsNeeding
  readonly arrivals: Arrivals
  readonly addressOf: (companyId: string, mediaId: string, variant: Variant) => string
  readonly toItem: (companyId: string, row: MediaRow) => MediaItem
}

const mostFilesAtOnce = 10

/** Files that come in a form or as a data URL. */
function mountForms(api: Api, deps: RouteDeps): void {
  api.mount(uploadMedia, async (call) => ({ data: await readForm(deps, call) }))
  api.mount(uploadPicture, async ({ scope, body }) => ({
    data: deps.toItem(
      scope.companyId,
      await receiveDataUrl(deps, scope, { dataUrl: body.image, name: '' }),
    ),
  }))
  api.mount(uploadDataUrl, async ({ scope, body }) => ({
    data: deps.toItem(
      scope.companyId,
      await receiveDataUrl(deps, scope, { dataUrl: body.dataUrl, name: body.filename }),
    ),
  }))
}

/**
 * Keeps the files of a form as they come. Throws `unsupported-type` where the call is no form, and
 * `invalid-input` where it has no file or too many.
 */
async function readForm(
  deps: RouteDeps,
  { scope, request, stillMay }: Call<typeof uploadMedia>,
): Promise<MediaItem[]> {
  if (!request.isMultipart())
    throw new AppError('unsupported-type', message('http.unsupported-file'), {
      details: message('media.send-multipart'),
    })
  const data: MediaItem[] = []
  const posters = new Map<string, string>()
  const setAside: string[] = []
  const hasArrived = deps.arrivals(scope.companyId)
  try {
    for await (const part of request.parts()) {
      if (!isFile(part)) continue
      // a form has no end of its own
      await stillMay()
      if (part.fieldname === 'poster') {
        // known before it is written, so that nothing stays behind when the client goes away
        await deps.storage.assertSpace()
        const path = join(deps.storage.arrivals, newId())
        setAside.push(path)
        await writePoster(path, part.file)
        posters.set(part.filename, path)
        continue
      }
      if (data.length === mostFilesAtOnce)
        throw new AppError('invalid-input', message('media.most-files', { most: mostFilesAtOnce }))
      const file = { name: part.filename, stream: part.file, isCut: () => part.file.truncated }
      data.push(
        deps.toItem(
          scope.companyId,
          await receiveUpload(deps, scope, { file, poster: posters.get(part.filename) ?? null }),
        ),
      )
    }
  } finally {
    hasArrived()
    await Promise.all(setAside.map((path) => rm(path, { force: true })))
  }
  if (data.length === 0)
    throw new AppError('invalid-input', message('http.file-validation-failed'), {
      details: { files: message('media.no-file') },
    })
  return data
}

/** Endpoints of the media library. `companyId` in a path must be the company of the call (C92), else 404. */
export function mountMedia(api: Api, deps: RouteDeps): void {
  const ownCompany = (inPath: string, companyId: string) => {
    if (inPath !== companyId) throw new AppError('not-found', message('http.no-such-company'))
  }
  api.mount(listMedia, async ({ scope, params, query }) => {
    ownCompany(params.companyId, scope.companyId)
    return (await listLibrary(deps.db, scope, query)).map((row) =>
      deps.toItem(scope.companyId, row),
    )
  })
  api.mount(mediaSizes, async ({ scope, params }) => {
    ownCompany(params.companyId, scope.companyId)
    const { images, videos } = await sumSizes(deps.db, scope)
    return { sizeImages: images, sizeVideos: videos, quota: deps.quotaBytes }
  })
  mountForms(api, deps)
  api.mount(getMedia, async ({ scope, params }) => {
    const [row] = await findMedia(deps.db, scope.companyId, [params.id])
    if (!row) throw new AppError('not-found', message('media.no-such-file'))
    return {
      ...deps.toItem(scope.companyId, row),
      largeUrl:
        row.kind === 'image' && row.state === 'ready'
          ? deps.addressOf(scope.companyId, row.id, 'publish')
          : null,
      altText: (await altTextsOf(deps.db, scope.companyId, [row.id])).get(row.id) ?? null,
      copies: await copiesOf(deps.db, scope.companyId, row),
      neededBy: [...(await deps.postsNeeding(deps.db, scope.companyId, params.id))],
    }
  })
  api.mount(cropPicture, async ({ scope, params, body: { name, ...part } }) =>
    deps.toItem(scope.companyId, await cropOfPicture(deps, scope, { of: params.id, name, part })),
  )
  api.mount(trimVideo, async ({ scope, params, body }) =>
    deps.toItem(
      scope.companyId,
      await orderVideo(deps, scope, { kind: 'trim', of: params.id, ...body }),
    ),
  )
  api.mount(videoOfPicture, async ({ scope, params, body }) =>
    deps.toItem(
      scope.companyId,
      await orderVideo(deps, scope, { kind: 'film', of: params.id, seconds: body.seconds }),
    ),
  )
  api.mount(describeMedia, async ({ scope, params, body }) => {
    const altText = body.altText === '' ? null : body.altText
    if (!(await setAltText(deps.db, scope, { id: params.id, altText })))
      throw new AppError('not-found', message('media.no-such-picture'))
    return { altText }
  })
  api.mount(deleteMedia, async ({ scope, params }) => {
    await deps.db.transaction(async (tx) => {
      // first: a post that is just being pressed with the file holds it until it can be counted
      if (!(await softDelete(tx, scope, { id: params.id, at: deps.clock.now() })))
        throw new AppError('not-found', message('media.no-such-file'))
      const needed = await deps.neededBy(tx, scope.companyId, params.id)
      if (needed > 0) {
        const posts = (await deps.postsNeeding(tx, scope.companyId, params.id))
          .map(({ postId }) => postId)
          .join(' ')
        throw new AppError('conflict', message('media.needed-by-posts', { count: needed }), {
          facts: { posts },
          ...(posts === '' ? {} : { details: { posts: rawMessage(posts) } }),
        })
      }
      await audit(tx, deps.clock, {
        companyId: scope.companyId,
        userId: scope.userId,
        action: 'media.deleted',
        subjectId: params.id,
        correlationId: scope.correlationId,
      })
    })
    return { id: params.id }
  })
}

function isFile(part: Multipart): part is Extract<Multipart, { type: 'file' }> {
  return part.type === 'file'
}
