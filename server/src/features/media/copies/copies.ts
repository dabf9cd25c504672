import { message, type Message } from '@marquee/contract/message.ts'
import { fitsInto, isWithin } from '@marquee/contract/copy-size.ts'
import {
  reelNetworks,
  type NetworkKey,
  networkKeys,
  networks,
} from '@marquee/contract/networks/table.ts'
import type { MediaDetail } from '@marquee/contract/media-work.ts'
import { preflight } from '@marquee/contract/preflight.ts'
import type { Db } from '#platform/db/database.ts'
import { refusalsOf } from './copy-refusals.ts'
import { videoVariant } from './video-copy.ts'
import type { Variant } from '../media-address.ts'
import { variantsOf, type MediaRow, type VariantRow } from '../library/media-store.ts'

type Copy = MediaDetail['copies'][number]
type Use = Copy['use']
type Variants = ReadonlyMap<Variant, VariantRow>

/**
 * What each network gets of a file, or why it gets nothing: by the same rules that the form and the
 * server refuse by.
 */
export async function copiesOf(db: Db, companyId: string, row: MediaRow): Promise<Copy[]> {
  const made = await variantsOf(db, companyId, row.id)
  const uses: readonly Use[] = row.kind === 'video' ? ['post', 'reel'] : ['post']
  return uses.flatMap((use) =>
    (use === 'reel' ? reelNetworks : networkKeys).map((network) =>
      copyFor(row, network, { use, made }),
    ),
  )
}

function copyFor(
  row: MediaRow,
  network: NetworkKey,
  { use, made }: { readonly use: Use; readonly made: Variants },
): Copy {
  const none = { network, use, width: null, height: null, bytes: null }
  if (row.state === 'failed') return { ...none, state: 'refused', note: row.problem }
  const reason = refusal(row, network, use)
  if (reason !== null) return { ...none, state: 'refused', note: reason }
  const copy = made.get(variantFor(row, network, { use, made }))
  if (!copy) return { ...none, state: 'preparing', note: null }
  const { width, height, bytes } = copy
  const ofCopy =
    row.kind === 'image' ? refusal({ ...row, width, height, bytes }, network, use) : null
  if (ofCopy !== null) return { ...none, state: 'refused', note: ofCopy }
  return { network, use, state: 'ready', note: noteOf(row, copy), width, height, bytes }
}

function refusal(row: MediaRow, network: NetworkKey, use: Use): Message | null {
  const file = {
    type: row.kind,
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    durationMs: row.duration_ms,
    refusals: refusalsOf(row),
  }
  const post = {
    kind: use,
    networks: [network],
    text: '',
    files: [file],
    own: { [network]: { withMedia: true } },
    isScheduled: false,
  }
  const refused = preflight(post, () => ({ length: 0, hasLink: false })).find(
    ({ effect }) => effect === 'refused',
  )
  return refused?.message ?? null
}

function variantFor(
  row: MediaRow,
  network: NetworkKey,
  { use, made }: { readonly use: Use; readonly made: Variants },
): Variant {
  const { shape, mostPictureSize, video, reel } = networks[network].limits
  if (row.kind === 'video') return videoVariant(row, (use === 'reel' ? reel : video)?.most ?? null)
  const whole = made.get('publish')
  if (mostPictureSize && whole && !fitsInto(whole, mostPictureSize)) return 'small'
  return shape && whole && !isWithin(whole, shape) ? 'feed' : 'publish'
}

function noteOf(row: MediaRow, { width, height }: VariantRow): Message | null {
  if (row.is_animated) return message('media.first-frame')
  // a pixel more or less is rounding
  const isCropped = row.kind === 'image' && Math.abs(row.width / row.height - width / height) > 0.02
  const size = { width: String(width), height: String(height) }
  if (isCropped) return message('media.cropped', size)
  return width < row.width - 1 || height < row.height - 1
    ? message('media.made-smaller', size)
    : null
}
