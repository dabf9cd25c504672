import { FileButton } from '#features/media'
import { Camera, ImagePlus, Images, Upload } from '#ui/icons.ts'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { texts } from '#texts/features/publishing/composer'

interface DropPlaceProps {
  /** Files hang above it. */
  readonly isOver: boolean
  readonly onFiles: (files: readonly File[]) => void
  readonly onLibrary: () => void
}

const words = texts.composer

/** Where files are let go, and the other ways to choose some. */
export function DropPlace({ isOver, onFiles, onLibrary }: DropPlaceProps) {
  return (
    <div className={classNames('pictures__drop', isOver && 'pictures__drop--over')}>
      <ImagePlus aria-hidden="true" />
      <p>
        <b>{isOver ? words.letGo : words.drop}</b>
        <br />
        {words.orChoose}
      </p>
      <p className="pictures__acts">
        <FileButton
          size="sm"
          icon={<Upload aria-hidden="true" />}
          label={words.upload}
          onFiles={onFiles}
        >
          {words.upload}
        </FileButton>
        <span className="pictures__camera">
          <FileButton
            size="sm"
            camera="picture"
            icon={<Camera aria-hidden="true" />}
            label={words.camera}
            onFiles={onFiles}
          >
            {words.camera}
          </FileButton>
        </span>
        <Button size="sm" icon={<Images aria-hidden="true" />} onClick={onLibrary}>
          {words.library}
        </Button>
      </p>
      <p className="pictures__limits">{words.limits}</p>
    </div>
  )
}
