import {
  placeText,
  readPlace,
  searchPlaces,
  type FoundPlace,
  type Place,
  type PlaceSearch,
} from '@marquee/contract/places.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#lib/api/api.ts'
import { language } from '#lib/language.ts'

/** A pause between letters that is no pause for thought. */
const pauseMs = 200

export interface PlaceNear {
  readonly lat: number
  readonly lng: number
}

interface Where {
  /** ISO 3166-1, two capitals: places elsewhere only where it has none. */
  readonly country: string | null
  readonly near: PlaceNear | null
}

/**
 * What is found for a text; null: nothing was asked, or nobody answered, and then the text is just
 * a text. A later question ends an earlier one.
 */
export function usePlaceSearch({ country, near }: Where) {
  const [found, setFound] = useState<PlaceSearch | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const running = useRef<AbortController | null>(null)
  // all questions about one place are counted as one by those that charge for them
  const session = useRef(crypto.randomUUID())

  const stop = useCallback(() => {
    clearTimeout(timer.current)
    running.current?.abort()
    setFound(null)
  }, [])
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      running.current?.abort()
    },
    [],
  )

  async function ask(text: string, typing: 'yes' | 'no'): Promise<PlaceSearch | null> {
    clearTimeout(timer.current)
    running.current?.abort()
    const mine = new AbortController()
    running.current = mine
    const asked = text.trim().slice(0, placeText.most)
    const answer =
      asked.length < placeText.least
        ? null
        : await call(searchPlaces, {
            query: {
              text: asked,
              typing,
              language,
              session: session.current,
              ...(country === null ? {} : { country }),
              ...near,
            },
            signal: mine.signal,
          }).catch(() => null)
    if (mine.signal.aborted) return null
    setFound(answer)
    return answer
  }
  function askSoon(text: string) {
    clearTimeout(timer.current)
    running.current?.abort()
    if (text.trim().length < placeText.least) setFound(null)
    else timer.current = setTimeout(() => void ask(text, 'yes'), pauseMs)
  }
  /** Null: it could not be read, and only its name is known. */
  async function read(one: FoundPlace): Promise<Place | null> {
    if (one.lat !== null) return one
    const asked = session.current
    session.current = crypto.randomUUID()
    const answer = await call(readPlace, {
      params: { id: one.id },
      query: { language, session: asked },
    }).catch(() => null)
    return answer?.place ?? null
  }
  return { found, ask, askSoon, read, stop }
}
