import { useLayoutEffect, useRef } from 'react'
import { texts } from '#texts/features/publishing/steps'
import type { PartPictures } from './part-media.ts'

const words = texts.thread

interface Places {
  readonly parts: readonly string[]
  /** By place; undefined: the parts are words alone. */
  readonly pictures: PartPictures | undefined
  readonly onChange: (parts: string[], pictures?: PartPictures) => void
  /** Read out to whoever cannot see it. */
  readonly onSay: (what: string) => void
}

const moved = <T>(parts: readonly T[], from: number, to: number): T[] =>
  parts.toSpliced(from, 1).toSpliced(to, 0, ...parts.slice(from, from + 1))

export const fieldOf = (index: number) => `[data-part="${index}"] textarea`

/** Moves and removes parts with their files, and keeps the focus where the person works. */
export function usePartPlaces({ parts, pictures, onChange, onSay }: Places) {
  const list = useRef<HTMLOListElement>(null)
  /** Where the focus goes once it is drawn. */
  const focus = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (focus.current === null) return
    list.current?.querySelector<HTMLElement>(focus.current)?.focus()
    focus.current = null
  })
  return {
    list,
    focusOn: (place: string) => {
      focus.current = place
    },
    move: (from: number, to: number) => {
      // the button at the end of the list is off there, so the other one keeps the focus
      const isAtEnd = to === (to < from ? 0 : parts.length - 1)
      const way = to < from === isAtEnd ? 'later' : 'earlier'
      focus.current = `[data-part="${to}"] [data-move="${way}"]`
      onSay(words.moved({ from: from + 1, to: to + 1 }))
      onChange(moved(parts, from, to), pictures && moved(pictures, from, to))
    },
    remove: (index: number) => {
      focus.current = fieldOf(Math.min(index, parts.length - 2))
      onSay(words.removed({ nth: index + 1 }))
      onChange(parts.toSpliced(index, 1), pictures?.toSpliced(index, 1))
    },
  }
}
