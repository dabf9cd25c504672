import { ChevronLeft, ChevronRight, Crop, X } from '#ui/icons.ts'
import { classNames } from '#ui/class-names.ts'
import { VideoBadge } from '#ui/media/video-badge.tsx'
import { texts as editTexts } from '#texts/features/publishing/picture-edit'
import { texts } from '#texts/features/publishing/composer'
import { videoOf, type DraftPicture } from '../draft/draft-content.ts'

const words = texts.composer

function moved(
  pictures: readonly DraftPicture[],
  from: number,
  to: number,
): readonly DraftPicture[] {
  const picture = pictures[from]
  return picture === undefined ? pictures : pictures.toSpliced(from, 1).toSpliced(to, 0, picture)
}

interface ChosenPicturesProps {
  readonly pictures: readonly DraftPicture[]
  readonly onChange: (pictures: readonly DraftPicture[]) => void
  readonly onCrop: (picture: DraftPicture) => void
  readonly onDescribe: (picture: DraftPicture) => void
}

/** What the post has, in its order, each with what can be done with it. */
export function ChosenPictures({ pictures, onChange, onCrop, onDescribe }: ChosenPicturesProps) {
  const hasVideo = videoOf({ pictures }) !== undefined
  return (
    <ul className="pictures__list" aria-label={hasVideo ? words.chosenVideo : words.chosen}>
      {pictures.map((picture, index) => (
        <PictureTile
          key={picture.id}
          picture={picture}
          isFirst={index === 0}
          isLast={index === pictures.length - 1}
          onMove={(by) => {
            onChange(moved(pictures, index, index + by))
          }}
          onRemove={() => {
            onChange(pictures.toSpliced(index, 1))
          }}
          onCrop={onCrop}
          onDescribe={onDescribe}
        />
      ))}
    </ul>
  )
}

interface PictureTileProps extends Pick<ChosenPicturesProps, 'onCrop' | 'onDescribe'> {
  readonly picture: DraftPicture
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

function PictureTile({
  picture,
  isFirst,
  isLast,
  onMove,
  onRemove,
  onCrop,
  onDescribe,
}: PictureTileProps) {
  return (
    <li className="pictures__tile">
      <span className="pictures__picture">
        <img src={picture.thumbUrl} alt={picture.name} />
        {picture.type === 'video' ? <VideoBadge durationMs={picture.durationMs ?? null} /> : null}
      </span>
      <span className="pictures__tools">
        {isFirst ? null : (
          <button
            type="button"
            className="pictures__tool"
            aria-label={words.earlier({ name: picture.name })}
            onClick={() => {
              onMove(-1)
            }}
          >
            <ChevronLeft aria-hidden="true" />
          </button>
        )}
        {isLast ? null : (
          <button
            type="button"
            className="pictures__tool"
            aria-label={words.laterOne({ name: picture.name })}
            onClick={() => {
              onMove(1)
            }}
          >
            <ChevronRight aria-hidden="true" />
          </button>
        )}
        {picture.type === 'video' ? null : (
          <button
            type="button"
            className="pictures__tool pictures__tool--end"
            aria-label={editTexts.crop.one({ name: picture.name })}
            onClick={() => {
              onCrop(picture)
            }}
          >
            <Crop aria-hidden="true" />
          </button>
        )}
        <button
          type="button"
          className={classNames(
            'pictures__tool',
            picture.type === 'video' && 'pictures__tool--end',
          )}
          aria-label={words.remove({ name: picture.name })}
          onClick={onRemove}
        >
          <X aria-hidden="true" />
        </button>
      </span>
      <span className="pictures__name clamp-1" dir="auto">
        {picture.name}
      </span>
      <DescribeButton picture={picture} onPress={onDescribe} />
    </li>
  )
}

interface DescribeProps {
  readonly picture: DraftPicture
  readonly onPress: (picture: DraftPicture) => void
}

/** A video has no words for what it shows: no network takes them. */
function DescribeButton({ picture, onPress }: DescribeProps) {
  return picture.type === 'video' ? null : (
    <button
      type="button"
      className="link pictures__alt"
      aria-label={words.describeOne({ name: picture.name })}
      onClick={() => {
        onPress(picture)
      }}
    >
      {words.describe}
    </button>
  )
}
