import { emptyOverlay, type Overlay } from '@marquee/contract/overlay.ts'
import { Clapperboard } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '#lib/api-error.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field-error.tsx'
import { Segmented } from '#ui/segmented.tsx'
import type { DraftPicture } from '../composer/draft-content.ts'
import { OverlayEditor } from '../picture-edit/overlay-editor.tsx'
import { useMediaToSend } from '../picture-edit/use-media-to-send.ts'
import { texts } from './texts.ts'
import type { FilmWorker } from './use-film-work.ts'

interface PictureFilmProps {
  readonly picture: DraftPicture
  readonly overlay: Overlay | undefined
  readonly onOverlay: (overlay: Overlay) => void
  readonly worker: FilmWorker
  readonly onMade: (film: NonNullable<Awaited<ReturnType<FilmWorker['make']>>>) => void
}

const words = texts.picture
const lengths = [5, 7, 10, 15] as const
const options = lengths.map((seconds) => ({ value: `${seconds}`, label: words.secondsOf(seconds) }))

/** A reel of one picture, with words drawn onto it (REELS-018). */
export function PictureFilm({ picture, overlay, onOverlay, worker, onMade }: PictureFilmProps) {
  const [seconds, setSeconds] = useState('7')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const mediaToSend = useMediaToSend()
  async function make() {
    setBusy(true)
    setProblem(null)
    try {
      const [id] = await mediaToSend({ pictures: [picture], extras: { kind: 'reel', ...(overlay ? { overlay } : {}) } })
      const film = id === undefined ? null : await worker.make(id, Number(seconds))
      if (film) onMade(film)
    } catch (error) {
      setProblem(`${words.failed}. ${errorText(error)}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="picture-film">
      <OverlayEditor overlay={overlay ?? emptyOverlay} onChange={onOverlay} pictureUrl={picture.url} pictures={1} />
      <p className="picture-film__note">{words.note}</p>
      <div className="picture-film__acts">
        <Segmented label={words.seconds} options={options} value={seconds} onChange={setSeconds} />
        <Button variant="primary" icon={<Clapperboard aria-hidden="true" />} busy={isBusy} onClick={() => { void make() }}>{words.make}</Button>
      </div>
      <FieldError id="picture-film-problem" error={problem ?? undefined} />
    </div>
  )
}
