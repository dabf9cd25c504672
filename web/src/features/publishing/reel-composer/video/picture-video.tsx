import { emptyOverlay, type Overlay } from '@marquee/contract/overlay.ts'
import { Clapperboard } from '#ui/icons.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Segmented } from '#ui/choices/segmented.tsx'
import type { DraftPicture } from '../../composer/draft/draft-content.ts'
import { OverlayEditor } from '../../picture-edit/overlay/overlay-editor.tsx'
import { texts } from '#texts/features/publishing/reel-composer'

interface PictureVideoProps {
  readonly picture: DraftPicture
  readonly overlay: Overlay | undefined
  readonly onOverlay: (overlay: Overlay) => void
  readonly seconds: number
  readonly onSeconds: (seconds: number) => void
  readonly isBusy: boolean
  readonly onMake: () => void
}

const words = texts.picture
const lengths = [5, 7, 10, 15] as const
const options = lengths.map((seconds) => ({
  value: `${seconds}`,
  label: words.secondsOf({ count: seconds }),
}))

/** A reel of one picture, with words drawn onto it (REELS-018). */
export function PictureVideo({
  picture,
  overlay,
  onOverlay,
  seconds,
  onSeconds,
  isBusy,
  onMake,
}: PictureVideoProps) {
  return (
    <div className="picture-film">
      <OverlayEditor
        overlay={overlay ?? emptyOverlay}
        onChange={onOverlay}
        pictureId={picture.id}
        pictures={1}
      />
      <p className="picture-film__note">
        {words.note} {words.now}
      </p>
      <div className="picture-film__acts">
        <Segmented
          label={words.seconds}
          options={options}
          value={`${seconds}`}
          onChange={(chosen) => {
            onSeconds(Number(chosen))
          }}
        />
        <Button icon={<Clapperboard aria-hidden="true" />} busy={isBusy} onClick={onMake}>
          {words.make}
        </Button>
      </div>
    </div>
  )
}
