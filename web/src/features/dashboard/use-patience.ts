import { useIsFetching, type Query } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryKeys } from '#lib/api/query-keys.ts'
import { useCompany } from '#lib/session/session.ts'

/** What stands here, and above it. */
const shown = ['posts', 'messages', 'inbox']

/** A page that keeps out of sight for longer looks broken. */
const longestMs = 3_000

/**
 * Whether what is there has waited long enough for what stands above it: three seconds, or until a
 * question of it failed. It is asked again then, which takes half a minute and more.
 */
export function useIsPatienceOver(): boolean {
  const [isOver, setOver] = useState(false)
  const { id } = useCompany()
  const failing = useIsFetching({
    queryKey: queryKeys.company(id),
    predicate: ({ queryKey, state }: Query) =>
      shown.some((room) => room === queryKey[2]) && state.fetchFailureCount > 0,
  })
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
