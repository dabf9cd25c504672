import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { findOptions, type SelectOption } from './find-options.ts'

/** More options than these can be found by typing. */
export const findFrom = 8

interface OptionFindingInput {
  readonly options: readonly SelectOption[]
  readonly value: string
  /** Whether the list is shown. */
  readonly open: boolean
  /** Undefined: nothing is found that could be chosen. */
  readonly onChoose: (option: SelectOption | undefined) => void
  readonly onClose: () => void
}

export type OptionFinding = ReturnType<typeof useOptionFinding>

/** What is typed, which options that leaves, and the one that the keys stand on. */
export function useOptionFinding({ options, value, open, onChoose, onClose }: OptionFindingInput) {
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const find = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const searchable = options.length > findFrom
  const found = useMemo(() => findOptions(options, typed), [options, typed])

  useEffect(() => {
    if (!open) return
    if (searchable) find.current?.focus()
    else list.current?.focus()
  }, [open, searchable])
  useEffect(() => {
    if (open)
      list.current?.querySelector('.select__option--at')?.scrollIntoView({ block: 'nearest' })
  }, [at, open])

  /** Everything is found, and the keys stand on the chosen option. */
  function restart() {
    setTyped('')
    setAt(
      Math.max(
        0,
        options.findIndex((option) => option.value === value),
      ),
    )
  }
  function type(text: string) {
    setTyped(text)
    setAt(0)
  }
  function onKeyDown(event: KeyboardEvent) {
    const next = placeAfterKey(event.key, { at, last: found.length - 1, searchable })
    if (next !== undefined) {
      event.preventDefault()
      setAt(next)
    } else if (event.key === 'Enter' || (event.key === ' ' && !searchable)) {
      event.preventDefault()
      onChoose(found[at])
    } else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      onClose()
    } else if (event.key === 'Tab') {
      onClose()
    } else if (!searchable && event.key.length === 1) {
      const hit = found.findIndex((option) =>
        option.label.toLowerCase().startsWith(event.key.toLowerCase()),
      )
      if (hit >= 0) setAt(hit)
    }
  }
  return { typed, type, at, moveTo: setAt, find, list, searchable, found, restart, onKeyDown }
}

interface ListPlace {
  readonly at: number
  readonly last: number
  readonly searchable: boolean
}

/** Undefined for keys that do not move. Home and End move in the text where one can type. */
function placeAfterKey(key: string, { at, last, searchable }: ListPlace): number | undefined {
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: Math.min(last, at + 1),
    ArrowUp: Math.max(0, at - 1),
    PageDown: Math.min(last, at + 6),
    PageUp: Math.max(0, at - 6),
  }
  return moves[key] ?? (searchable ? undefined : { Home: 0, End: last }[key])
}
