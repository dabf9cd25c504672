import { networks, type NetworkKey } from '@marquee/contract/networks/table.ts'
import { pictureShape, type Overlay } from '@marquee/contract/overlay.ts'
import { Suspense } from 'react'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { previews } from '#networks/previews.ts'
import { VideoPlayer } from '#ui/media/video-player.tsx'
import { isDrawn } from '../../picture-edit/overlay/is-drawn.ts'
import { videoOf, type DraftContent, type DraftPicture } from '../draft/draft-content.ts'
import { texts } from '#texts/features/publishing/composer'

const DrawnPreview = lazyPart(async () => (await import('./drawn-preview.tsx')).DrawnPreview)
const words = texts.preview
const mostTiles = 4

/**
 * A picture as it goes out: `overlay` is drawn onto it, or onto a plain ground where there is no
 * picture.
 */
export interface ShownPicture {
  readonly key: string
  readonly picture: DraftPicture | null
  readonly overlay: Overlay | null
  readonly ratio: number
}

const { narrowest, widest } = pictureShape
const ratioOf = ({ width, height }: DraftPicture) => width / height

export function shownPictures(
  content: Pick<DraftContent, 'pictures' | 'extras'>,
): readonly ShownPicture[] {
  const { overlay } = content.extras
  const plain = content.pictures.map((picture): ShownPicture => ({
    key: picture.id,
    picture,
    overlay: null,
    ratio: ratioOf(picture),
  }))
  if (!isDrawn(overlay) || videoOf(content)) return plain
  const [first, ...others] = plain
  return [
    {
      key: 'drawn',
      picture: first?.picture ?? null,
      overlay,
      ratio: first ? Math.min(widest, Math.max(narrowest, first.ratio)) : 1,
    },
    ...others,
  ]
}

interface PreviewMediaProps {
  readonly network: NetworkKey
  readonly video: DraftPicture | undefined
  readonly pictures: readonly ShownPicture[]
}

/**
 * Pictures as a feed cuts and lays them; a video plays, between bars where it is wider than phones
 * are.
 */
export function PreviewMedia({ network, video, pictures }: PreviewMediaProps) {
  const [first] = pictures
  if (video)
    return networks[network].limits.video === null ? null : (
      <div className="handset__film">
        <VideoPlayer src={video.url} poster={video.thumbUrl} name={video.name} />
      </div>
    )
  if (first === undefined) return <p className="handset__blank">{words.noPicture}</p>
  const { pictures: lie } = previews[network]
  if (lie === 'strip') return <Carousel network={network} first={first} pictures={pictures} />
  // it fills the whole phone, and a picture of another shape lies between bars
  return lie === 'alone' ? (
    <div className="handset__film">
      <Picture shown={first} isLarge />
    </div>
  ) : (
    <Tiles first={first} pictures={pictures} />
  )
}

function Picture({
  shown: { picture, overlay },
  isLarge = false,
}: {
  readonly shown: ShownPicture
  readonly isLarge?: boolean
}) {
  if (overlay)
    return (
      <Suspense fallback={null}>
        <DrawnPreview overlay={overlay} pictureId={picture?.id ?? null} />
      </Suspense>
    )
  return picture && <img src={isLarge ? picture.url : picture.thumbUrl} alt={picture.name} />
}

interface LaidProps {
  readonly first: ShownPicture
  readonly pictures: readonly ShownPicture[]
}

/** One picture at a time, all of them in the shape of the first, and no shape beyond its own. */
function Carousel({ network, first, pictures }: LaidProps & Pick<PreviewMediaProps, 'network'>) {
  const { shape } = networks[network].limits
  const aspectRatio = String(
    shape ? Math.min(shape.widest, Math.max(shape.narrowest, first.ratio)) : first.ratio,
  )
  if (pictures.length < 2)
    return (
      <div className="handset__tiles handset__tiles--1" style={{ aspectRatio }}>
        <span className="handset__tile">
          <Picture shown={first} isLarge />
        </span>
      </div>
    )
  return (
    <>
      <div
        className="handset__strip"
        role="group"
        aria-label={words.carousel}
        tabIndex={0}
        style={{ aspectRatio }}
      >
        {pictures.map((shown, index) => (
          <span key={shown.key} className="handset__tile">
            <Picture shown={shown} isLarge />
            <span className="handset__nth">
              {words.pictureOf({ nth: index + 1, all: pictures.length })}
            </span>
          </span>
        ))}
      </div>
      <p className="handset__dots" aria-hidden="true">
        {pictures.map(({ key }) => (
          <span key={key} />
        ))}
      </p>
    </>
  )
}

/** A picture alone is shown whole; several share the space. */
function Tiles({ first, pictures }: LaidProps) {
  const shown = pictures.slice(0, mostTiles)
  const hidden = pictures.length - shown.length
  const isAlone = pictures.length === 1
  return (
    <div
      className={`handset__tiles handset__tiles--${shown.length}`}
      style={isAlone ? { aspectRatio: String(first.ratio) } : undefined}
    >
      {shown.map((one, index) => (
        <span key={one.key} className="handset__tile">
          <Picture shown={one} isLarge={isAlone} />
          {hidden > 0 && index === shown.length - 1 ? (
            <span className="handset__hidden">+{hidden}</span>
          ) : null}
        </span>
      ))}
    </div>
  )
}
