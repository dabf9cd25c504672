import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * The same function for as long as the component lives, which does what the last one given does:
 * for parts that are drawn anew only when something of theirs changed.
 */
export function useSteady<A extends readonly unknown[]>(
  act: (...given: A) => void,
): (...given: A) => void {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...given: A) => {
    latest.current(...given)
  }, [])
}
