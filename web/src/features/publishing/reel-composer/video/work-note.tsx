import { Button } from '#ui/buttons/button.tsx'
import { Progress } from '#ui/loading/progress.tsx'
import { texts } from '#texts/features/publishing/reel-composer'
import type { VideoWorker } from './use-video-work.ts'

const words = texts.work

/**
 * How far the video is that a press of this form waits for, and the way to stop that; nothing while
 * none is cut or made.
 */
export function WorkNote({
  worker: { work, cancel },
}: {
  readonly worker: Pick<VideoWorker, 'work' | 'cancel'>
}) {
  if (work === null) return null
  const label = work.kind === 'trim' ? words.trimming : words.making
  return (
    <div className="reel-work">
      <Progress
        label={label}
        value={work.percent / 100}
        words={`${label} · ${work.percent === 0 ? words.waiting : words.percent({ value: work.percent })}`}
      />
      <Button size="sm" variant="quiet" onClick={cancel}>
        {words.stop}
      </Button>
    </div>
  )
}
