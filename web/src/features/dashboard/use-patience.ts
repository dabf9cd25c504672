import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** A page that keeps out of sight for longer looks broken. */
const longestMs = 2_000

/**
 * Whether what is there has waited long enough for what stands above it: two seconds, or until a
 * question failed. It is asked again then, which takes half a minute and more.
 */
export function useIsPatienceOver(): boolean {
  const [isOver, setOver] = useState(false)
  const failing = useIsFetching({ predicate: ({ state }) => state.fetchFailureCount > 0 })
  if (failing > 0 && !isOver) setOver(true)
  useEffect(() => {
    const timer = setTimeout(() => {
      setOver(true)
    }, longestMs)
    return () => {
      clearTimeout(timer)
    }
  }, [])
  return isOver
}
