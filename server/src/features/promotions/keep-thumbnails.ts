import type { RemoteAd } from '#connectors/capabilities/advertiser.ts'
import { keepThumbnail, listWithoutThumbnail } from './ad-store.ts'
import type { PromotionsDeps } from './promotions-deps.ts'

const timeoutMs = 10_000
const mostBytes = 12_000_000
/** Of one reading: the rest follows with the next. */
const atOnce = 20

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
  for (const { id, remote_id: remoteId } of missing.slice(0, atOnce)) {
    const url = urls.get(remoteId)
    const mediaId = url === undefined ? null : await copy(deps, companyId, url)
    if (mediaId !== null) await keepThumbnail(deps.db, companyId, { id, mediaId })
  }
}

async function copy(
  { outbound, media, log }: Pick<PromotionsDeps, 'outbound' | 'media' | 'log'>,
  companyId: string,
  url: string,
): Promise<string | null> {
  try {
    const answer = await outbound.send({
      method: 'GET',
      url,
      publicOnly: true,
      timeoutMs,
      maxBytes: mostBytes,
    })
    return answer.status === 200
      ? ((await media.keepRemote(companyId, answer.body, 'ad.jpg'))?.id ?? null)
      : null
  } catch (error) {
    log.info({ err: error }, 'the picture of an ad could not be copied')
    return null
  }
}
