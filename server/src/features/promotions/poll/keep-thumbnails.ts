import type { RemoteAd } from '#connectors/capabilities/ads/advertiser.ts'
import { copyPicture } from '#platform/outbound/copy-picture.ts'
import { keepThumbnail, listWithoutThumbnail } from '../ads/ad-store.ts'
import type { PromotionsDeps } from '../promotions-deps.ts'

/** Of one reading: the rest follows with the next. */
const atOnce = 20
const longestMs = 60_000

/** Our own small copies of what the ads show: addresses of a network end, and screens load none. */
export async function keepThumbnails(
  deps: Pick<PromotionsDeps, 'db' | 'outbound' | 'media' | 'log'>,
  companyId: string,
  ads: readonly RemoteAd[],
): Promise<void> {
  const urls = new Map(
    ads.flatMap(({ remoteId, thumbnailUrl }) => (thumbnailUrl ? [[remoteId, thumbnailUrl]] : [])),
  )
  const missing = await listWithoutThumbnail(deps.db, companyId, [...urls.keys()])
  const time = { leftMs: longestMs }
  for (const { id, remote_id: remoteId } of missing.slice(0, atOnce)) {
    const url = urls.get(remoteId)
    if (url === undefined) continue
    const copy = await copyPicture(deps, { url, of: 'an ad', time }, (bytes) =>
      deps.media.keepRemote(companyId, bytes, 'ad.jpg'),
    )
    if (copy) await keepThumbnail(deps.db, companyId, { id, mediaId: copy.id })
  }
}
