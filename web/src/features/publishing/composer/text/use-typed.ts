import {
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react'
import { flushSync } from 'react-dom'

/**
 * A field whose letters the browser paints before the form around it hears of them: what follows
 * from a letter is drawn right after it, and the next letter may overtake that. Whoever leaves the
 * field, presses anything or puts the page out of sight finds the form up to date. A `text` that
 * does not come from the field takes the place of what stands in it.
 */
export function useTyped(
  field: RefObject<HTMLTextAreaElement | null>,
  text: string,
  onChange: (text: string) => void,
) {
  const [first] = useState(text)
  const typed = useRef(text)
  const heard = useRef(text)
  /** Told to the form, which may hear of one letter while the next already stands. */
  const waiting = useRef<readonly string[]>([])
  useLayoutEffect(() => {
    heard.current = text
    const at = waiting.current.indexOf(text)
    waiting.current = at < 0 ? [] : waiting.current.slice(at + 1)
    if (at >= 0 || text === typed.current) return
    typed.current = text
    putIn(field.current, text)
  }, [field, text])
  const settle = useEffectEvent(() => {
    if (typed.current === heard.current) waiting.current = []
    else onChange(typed.current)
  })
  useEffect(() => {
    const onAct = () => {
      settle()
    }
    // who keeps the draft listens for this too, and is to find it drawn
    const onHidden = () => {
      flushSync(() => {
        settle()
      })
    }
    window.addEventListener('focusout', onAct, true)
    window.addEventListener('pointerdown', onAct, true)
    window.addEventListener('visibilitychange', onHidden, true)
    window.addEventListener('pagehide', onHidden, true)
    return () => {
      window.removeEventListener('focusout', onAct, true)
      window.removeEventListener('pointerdown', onAct, true)
      window.removeEventListener('visibilitychange', onHidden, true)
      window.removeEventListener('pagehide', onHidden, true)
    }
  }, [])
  return {
    /**
     * The field keeps its own value from then on: writing it back at every letter costs a second
     * round of style and layout.
     */
    defaultValue: first,
    type: (value: string) => {
      waiting.current = [...(typed.current === heard.current ? [] : waiting.current), value]
      typed.current = value
      startTransition(() => {
        onChange(value)
      })
    },
  }
}

function putIn(field: HTMLTextAreaElement | null, text: string): void {
  if (field) field.value = text
}
