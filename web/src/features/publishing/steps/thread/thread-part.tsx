import '../steps.css'
import {
  networkNames,
  networks as table,
  type NetworkKey,
} from '@marquee/contract/networks/table.ts'
import { countedLength } from '@marquee/contract/networks/counted-length.ts'
import type { MeasureForX } from '@marquee/contract/preflight/judged.ts'
import { ListTree } from '#ui/icons.ts'
import { memo, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { NetworkMark } from '#ui/marks/network-mark.tsx'
import { inOrder } from '../../networks/network-names.ts'
import { hasThreads } from '../chosen-steps.ts'
import { DroppedNote } from '../dropped-note.tsx'
import { splitText } from './split-text.ts'
import { texts } from '#texts/features/publishing/steps'
import { useBusyPlaces, type PartMedia, type PartPictures } from './part-media.ts'
import { ThreadParts } from './thread-parts.tsx'
import { useReplacedParts } from './use-replaced-parts.ts'

interface ThreadPartProps {
  /** Undefined: no thread is wanted. */
  readonly thread: readonly string[] | undefined
  readonly text: string
  readonly networks: readonly NetworkKey[]
  readonly measureForX: MeasureForX
  readonly error: string | undefined
  /** Files of the parts. Absent: the parts are words alone. */
  readonly media?: PartMedia | undefined
  /** What is refused of the files of a part, by its place. */
  readonly problems?: ReadonlyMap<number, string> | undefined
  readonly onChange: (thread: string[] | undefined, pictures?: PartPictures) => void
}

const words = texts.thread

/** A text in parts, for networks that have threads; each part is counted as that network does. */
export const ThreadPart = memo(function ThreadPart({
  thread,
  text,
  networks,
  measureForX,
  error,
  media,
  problems,
  onChange,
}: ThreadPartProps) {
  const [said, setSaid] = useState('')
  const { section, replace, undo } = useReplacedParts({
    thread,
    pictures: media?.pictures,
    onChange,
  })
  const { isBusy, tell } = useBusyPlaces(media?.onBusy)
  const [network] = inOrder(networks).filter(hasThreads)
  if (network === undefined) return null
  const { limits, threads } = table[network]
  const name = networkNames[network]
  const measure = (part: string) => countedLength(limits, part, measureForX)
  function split() {
    const parts = splitText(text, (part) => measure(part) <= limits.mostText)
    setSaid(words.splitDone({ parts: parts.length }))
    const made = parts.length > 1 ? [...parts] : [parts[0] ?? '', '']
    // files stay at their places; those of parts that are no more go
    replace({ thread: made, pictures: media?.pictures.slice(0, made.length) })
  }
  return (
    <section ref={section} className="compose__step follow">
      <p className="sr" role="status">
        {said}
      </p>
      {thread === undefined ? (
        <p className="follow__offer">
          <NetworkMark network={network} silent />
          <Button variant="quiet" icon={<ListTree aria-hidden="true" />} onClick={split}>
            {words.make}
          </Button>
          <span>{words.hint({ network: name })}</span>
        </p>
      ) : (
        <>
          <div className="words__head">
            <h2 className="compose__legend">{words.title({ network: name })}</h2>
          </div>
          <p className="follow__note">{words.instead({ network: name })}</p>
          <ThreadParts
            parts={thread}
            most={limits.mostText}
            mostParts={threads?.mostParts ?? 0}
            measure={measure}
            media={media}
            isBusy={isBusy}
            onBusy={tell}
            mostPictures={limits.mostPictures}
            network={name}
            problems={problems}
            onChange={onChange}
            onSay={setSaid}
          />
          <FieldError id="thread-error" error={error} />
          <PartsFoot
            isShut={isBusy}
            onSplit={split}
            onOne={() => {
              replace({ thread: undefined, pictures: undefined })
            }}
          />
        </>
      )}
      {undo === undefined ? null : (
        <DroppedNote text={words.dropped} isShut={isBusy} onUndo={undo} />
      )}
    </section>
  )
})

interface PartsFootProps {
  /** Files of the parts are on their way, which other parts would be without. */
  readonly isShut: boolean
  readonly onSplit: () => void
  readonly onOne: () => void
}

function PartsFoot({ isShut, onSplit, onOne }: PartsFootProps) {
  return (
    <p className="follow__foot">
      <Button size="sm" disabled={isShut} onClick={onSplit}>
        {words.split}
      </Button>
      <Button variant="quiet" size="sm" disabled={isShut} onClick={onOne}>
        {words.one}
      </Button>
    </p>
  )
}
