import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useFloating } from '#ui/overlays/use-floating.ts'
import { optionId, rowsOf } from './place-list.tsx'
import { freeText, wholeName, type PlaceValue } from './place-value.ts'
import { usePlaceSearch, type PlaceNear } from './use-place-search.ts'

interface PlaceBox {
  readonly value: PlaceValue
  readonly onChange: (value: PlaceValue) => void
  readonly country: string | null
  readonly near: PlaceNear | null
}

/** What a combobox of places does: ask, show, move, choose; and never insist. */
export function usePlaceBox({ value, onChange, country, near }: PlaceBox) {
  const search = usePlaceSearch({ country, near })
  const { found } = search
  const { anchor, panel, open, show, hide } = useFloating<HTMLDivElement>('stretch')
  const [at, setAt] = useState(-1)
  const listId = useId()
  const rows = found === null ? 0 : rowsOf(found)
  const isOpen = open && rows > 0
  // whoever reads a place that was chosen looks whether something else is wanted by now
  const wanted = useRef('')

  useEffect(() => {
    setAt(-1)
    if (rows > 0) show()
    else hide(false)
  }, [found, rows, show, hide])

  function close() {
    search.stop()
    hide(false)
  }
  function type(text: string) {
    wanted.current = text
    onChange(freeText(text))
    search.askSoon(text)
  }
  async function choose(index: number) {
    const one = found?.places[index]
    if (!one) {
      await search.ask(value.text, 'no')
      return
    }
    close()
    const text = wholeName(one)
    wanted.current = text
    if (one.lat === null) onChange(freeText(text))
    const place = await search.read(one)
    if (place && wanted.current === text) onChange({ text, place })
  }
  function onKeyDown(event: KeyboardEvent) {
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: at + 1 >= rows ? -1 : at + 1,
      ArrowUp: at < 0 ? rows - 1 : at - 1,
    }
    const next = moves[event.key]
    if (next !== undefined) {
      event.preventDefault()
      if (isOpen) setAt(next)
      else search.askSoon(value.text)
    } else if (event.key === 'Enter' && isOpen && (at >= 0 || found?.asksOnEnter === true)) {
      event.preventDefault()
      void choose(at >= 0 ? at : rows - 1)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }
  return {
    anchor,
    panel,
    found: rows > 0 ? found : null,
    /** Null: nothing was asked, or nobody answered. */
    count: found?.places.length ?? null,
    at,
    listId,
    point: setAt,
    choose: (index: number) => void choose(index),
    close,
    type,
    onKeyDown,
    wiring: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': listId,
      'aria-activedescendant': isOpen && at >= 0 ? optionId(listId, at) : undefined,
    },
  } as const
}
