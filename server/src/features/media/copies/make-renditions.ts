import { fitsInto, isWithin } from '@marquee/contract/copy-size.ts'
import type { Shape, Size } from '@marquee/contract/networks/network.ts'
import { networks } from '@marquee/contract/networks/table.ts'
import type { Storage } from '#connectors/storage/storage.ts'
import { WorkRefused } from '#platform/child-process/child-errors.ts'
import type { Db } from '#platform/db/database.ts'
import type { Pictures } from '#platform/pictures/pictures.ts'
import type { Rendition } from '#platform/pictures/renditions.ts'
import type { Variant } from '../media-address.ts'
import { saveVariant, setState, variantOf, type VariantRow } from '../library/media-store.ts'
import { padJpeg } from './pad-jpeg.ts'
import { withLocalFile } from '../with-local-file.ts'

/**
 * Every network takes a JPEG under 4 MB (Facebook's limit is the smallest, networks.md section
 * 1.2).
 */
export const publishableBytes = 4_000_000
/** Google takes none under 10 KB (networks.md section 3). */
const leastPublishableBytes = 10_240

interface Deps {
  readonly db: Db
  readonly storage: Storage
  readonly pictures: Pictures
}

export const storageKey = (companyId: string, mediaId: string, variant: Variant): string =>
  `${companyId}/${mediaId}/${variant}`

export async function storeRendition(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  companyId: string,
  {
    mediaId,
    variant,
    made,
  }: { readonly mediaId: string; readonly variant: Variant; readonly made: Rendition },
): Promise<VariantRow> {
  const row = await putRendition(storage, storageKey(companyId, mediaId, variant), made)
  await saveVariant(db, companyId, { mediaId, variant, row })
  return row
}

/** The file alone, for a caller whose transaction writes the row. */
export async function putRendition(
  storage: Storage,
  key: string,
  made: Rendition,
): Promise<VariantRow> {
  await storage.put(key, made.bytes)
  return {
    storage_key: key,
    content_type: 'image/jpeg',
    bytes: made.bytes.length,
    width: made.width,
    height: made.height,
  }
}

/**
 * Makes what is missing; safe to run twice. The picture is `failed` when the decoder says that its
 * file cannot be decoded; whatever else stops the work throws, and the picture goes on waiting.
 */
export async function makeRenditions(
  deps: Deps,
  companyId: string,
  mediaId: string,
): Promise<void> {
  const original = await variantOf(deps.db, companyId, { mediaId, variant: 'original' })
  if (!original) return
  try {
    await publishRendition(deps, companyId, mediaId)
    if (!(await variantOf(deps.db, companyId, { mediaId, variant: 'preview' }))) {
      await storeRendition(deps, companyId, {
        mediaId,
        variant: 'preview',
        made: await withLocalFile(deps.storage, original.storage_key, (path) =>
          deps.pictures.preview(path),
        ),
      })
    }
    for (const {
      limits: { shape, mostPictureSize },
    } of Object.values(networks))
      if (shape || mostPictureSize)
        await networkCopy(deps, companyId, { mediaId, shape, most: mostPictureSize })
    await setState(deps.db, companyId, { mediaId, state: 'ready' })
  } catch (error) {
    if (!(error instanceof WorkRefused)) throw error
    await setState(deps.db, companyId, { mediaId, state: 'failed' })
  }
}

/** The copy that goes to the networks; made now when the job has not come to it yet. */
export async function publishRendition(
  deps: Deps,
  companyId: string,
  mediaId: string,
): Promise<VariantRow | null> {
  const known = await variantOf(deps.db, companyId, { mediaId, variant: 'publish' })
  return known ?? make(deps, companyId, { mediaId, variant: 'publish', shape: null })
}

export interface NetworkCopy {
  readonly variant: 'publish' | 'feed' | 'small'
  readonly row: VariantRow
}

/**
 * The copy for a network that takes pictures of certain shapes or sizes only: cropped in the
 * middle, or made smaller, where it has to be, and only there.
 */
export async function networkCopy(
  deps: Deps,
  companyId: string,
  {
    mediaId,
    shape,
    most,
  }: { readonly mediaId: string; readonly shape: Shape | null; readonly most: Size | null },
): Promise<NetworkCopy | null> {
  const whole = await publishRendition(deps, companyId, mediaId)
  if (whole && most && !fitsInto(whole, most)) {
    const small =
      (await variantOf(deps.db, companyId, { mediaId, variant: 'small' })) ??
      (await make(deps, companyId, { mediaId, variant: 'small', shape: null, most }))
    return small && { variant: 'small', row: small }
  }
  if (!whole || !shape || isWithin(whole, shape)) return whole && { variant: 'publish', row: whole }
  const cropped =
    (await variantOf(deps.db, companyId, { mediaId, variant: 'feed' })) ??
    (await make(deps, companyId, { mediaId, variant: 'feed', shape }))
  return cropped && { variant: 'feed', row: cropped }
}

async function make(
  deps: Deps,
  companyId: string,
  {
    mediaId,
    variant,
    shape,
    most = null,
  }: {
    readonly mediaId: string
    readonly variant: Variant
    readonly shape: Shape | null
    readonly most?: Size | null
  },
): Promise<VariantRow | null> {
  const original = await variantOf(deps.db, companyId, { mediaId, variant: 'original' })
  if (!original) return null
  const made = await withLocalFile(deps.storage, original.storage_key, (path) =>
    deps.pictures.publishable(path, { maxBytes: publishableBytes, shape, most }),
  )
  return storeRendition(deps, companyId, {
    mediaId,
    variant,
    made: {
      ...made,
      bytes: padJpeg(made.bytes, leastPublishableBytes),
    },
  })
}
