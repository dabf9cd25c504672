import { Plus } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { texts } from '#texts/features/publishing/steps'
import { ThreadPartField } from './thread-part-field.tsx'

interface ThreadPartsProps {
  readonly parts: readonly string[]
  readonly most: number
  readonly mostParts: number
  /** How long a part is for its network. */
  readonly measure: (part: string) => number
  readonly onChange: (parts: string[]) => void
  /** Read out to whoever cannot see it. */
  readonly onSay: (what: string) => void
}

const words = texts.thread

const moved = (parts: readonly string[], from: number, to: number) => {
  const others = parts.filter((_, index) => index !== from)
  return [...others.slice(0, to), parts[from] ?? '', ...others.slice(to)]
}
const fieldOf = (index: number) => `[data-part="${index}"] textarea`

/** The parts, each with its count; they are moved and removed by buttons, so that keys do too. */
export function ThreadParts({
  parts,
  most,
  mostParts,
  measure,
  onChange,
  onSay,
}: ThreadPartsProps) {
  const list = useRef<HTMLOListElement>(null)
  /** Where the focus goes once it is drawn. */
  const focus = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (focus.current === null) return
    list.current?.querySelector<HTMLElement>(focus.current)?.focus()
    focus.current = null
  })
  function move(from: number, to: number) {
    // the button at the end of the list is off there, so the other one keeps the focus
    const isAtEnd = to === (to < from ? 0 : parts.length - 1)
    const way = to < from === isAtEnd ? 'later' : 'earlier'
    focus.current = `[data-part="${to}"] [data-move="${way}"]`
    onSay(words.moved({ from: from + 1, to: to + 1 }))
    onChange(moved(parts, from, to))
  }
  function remove(index: number) {
    focus.current = fieldOf(Math.min(index, parts.length - 2))
    onSay(words.removed({ nth: index + 1 }))
    onChange(parts.filter((_, at) => at !== index))
  }
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
          />
        ))}
      </ol>
      {parts.length < mostParts ? (
        <Button
          size="sm"
          icon={<Plus aria-hidden="true" />}
          onClick={() => {
            focus.current = fieldOf(parts.length)
            onChange([...parts, ''])
          }}
        >
          {words.add}
        </Button>
      ) : (
        <p className="follow__note">{words.full({ most: mostParts })}</p>
      )}
    </>
  )
}
