import { Plus } from '#ui/icons.ts'
import { Suspense } from 'react'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { Button } from '#ui/buttons/button.tsx'
import { texts } from '#texts/features/publishing/steps'
import type { PartMedia, PartPictures as Pictures } from './part-media.ts'
import { ThreadPartField } from './thread-part-field.tsx'
import { fieldOf, usePartPlaces } from './use-part-places.ts'

// most posts are no thread
const PartFilesField = lazyPart(async () => (await import('./part-pictures.tsx')).PartFilesField)

interface ThreadPartsProps {
  readonly parts: readonly string[]
  readonly most: number
  readonly mostParts: number
  /** How long a part is for its network. */
  readonly measure: (part: string) => number
  /** Files of the parts. Absent: the parts are words alone. */
  readonly media?: PartMedia | undefined
  /** Files of a part are on their way: until they are here nothing changes its place. */
  readonly isBusy: boolean
  readonly onBusy: (place: number, isOnItsWay: boolean) => void
  readonly mostPictures: number
  readonly network: string
  /** What is refused of the files of a part, by its place. */
  readonly problems?: ReadonlyMap<number, string> | undefined
  /** Without files those stay as they are. */
  readonly onChange: (parts: string[], pictures?: Pictures) => void
  /** Read out to whoever cannot see it. */
  readonly onSay: (what: string) => void
}

const words = texts.thread

/** The parts, each with its count; they are moved and removed by buttons, so that keys do too. */
export function ThreadParts({
  parts,
  most,
  mostParts,
  measure,
  media,
  isBusy,
  onBusy,
  mostPictures,
  network,
  problems,
  onChange,
  onSay,
}: ThreadPartsProps) {
  const pictures = media && parts.map((_, place) => media.pictures[place] ?? [])
  const { list, focusOn, move, remove } = usePartPlaces({ parts, pictures, onChange, onSay })
  // the first part shows the pictures of the post, so none with its own takes its place
  const isSecondHeld = (pictures?.[1]?.length ?? 0) > 0
  return (
    <>
      <ol className="thread" ref={list}>
        {parts.map((part, index) => (
          <ThreadPartField
            // a part has nothing of its own but its place
            key={index}
            index={index}
            count={parts.length}
            text={part}
            used={measure(part)}
            most={most}
            onText={(text) => {
              onChange(parts.map((one, at) => (at === index ? text : one)))
            }}
            onMove={(to) => {
              move(index, to)
            }}
            onRemove={() => {
              remove(index)
            }}
            stays={staysAt(index, { isBusy, isSecondHeld })}
          >
            {media === undefined ? null : (
              <Suspense fallback={null}>
                <PartFilesField
                  nth={index + 1}
                  pictures={media.pictures[index] ?? []}
                  most={mostPictures}
                  network={network}
                  problem={problems?.get(index)}
                  onChange={(add) => {
                    media.onAdd(index, add)
                  }}
                  onBusy={(isOnItsWay) => {
                    onBusy(index, isOnItsWay)
                  }}
                  onSay={onSay}
                />
              </Suspense>
            )}
          </ThreadPartField>
        ))}
      </ol>
      {parts.length < mostParts ? (
        <AddPart
          onAdd={() => {
            focusOn(fieldOf(parts.length))
            onChange([...parts, ''])
          }}
        />
      ) : (
        <p className="follow__note">{words.full({ most: mostParts })}</p>
      )}
    </>
  )
}

interface Held {
  readonly isBusy: boolean
  readonly isSecondHeld: boolean
}

/** What cannot be done to the part at this place. */
function staysAt(index: number, { isBusy, isSecondHeld }: Held) {
  const isFirstHeld = isBusy || (index === 0 && isSecondHeld)
  return { up: isBusy || (index === 1 && isSecondHeld), down: isFirstHeld, gone: isFirstHeld }
}

function AddPart({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <Button size="sm" icon={<Plus aria-hidden="true" />} onClick={onAdd}>
      {words.add}
    </Button>
  )
}
