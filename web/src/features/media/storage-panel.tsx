import { Card } from '#ui/layout/card.tsx'
import { bytesText } from './upload/bytes-text.ts'
import { texts } from '#texts/features/media'
import { useMediaSizes } from './use-media.ts'

const words = texts.storage

/** How much the library holds, by kind (MEDIA-004). */
export function StoragePanel() {
  const { data } = useMediaSizes()
  if (!data)
    return (
      <Card as="section" pad className="storage" aria-busy="true">
        <h2>{words.title}</h2>
      </Card>
    )
  const { sizeImages, sizeVideos, quota } = data
  const total = sizeImages + sizeVideos
  const imagesShare = total === 0 ? 0 : (sizeImages / total) * 100
  return (
    <Card as="section" pad className="storage">
      <h2>{words.title}</h2>
      <p className="storage__total display">{bytesText(total)}</p>
      <p className="storage__note">{words.used}</p>
      <p className="storage__note">
        {words.free({ free: bytesText(Math.max(0, quota - total)), quota: bytesText(quota) })}
      </p>
      <svg
        className="storage__bar"
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        role="img"
        aria-label={words.bar({ images: bytesText(sizeImages), videos: bytesText(sizeVideos) })}
      >
        <rect className="storage__rest" width="100" height="8" />
        {total === 0 ? null : (
          <rect className="storage__videos" x={imagesShare} width={100 - imagesShare} height="8" />
        )}
        <rect className="storage__images" width={imagesShare} height="8" />
      </svg>
      <dl>
        <div>
          <dt>
            <i className="storage__dot storage__dot--images" />
            {words.images}
          </dt>
          <dd className="num">{bytesText(sizeImages)}</dd>
        </div>
        <div>
          <dt>
            <i className="storage__dot storage__dot--videos" />
            {words.videos}
          </dt>
          <dd className="num">{bytesText(sizeVideos)}</dd>
        </div>
      </dl>
    </Card>
  )
}
