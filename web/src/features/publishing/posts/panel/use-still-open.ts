import { useEffect, useRef } from 'react'

/**
 * Whether a post is still the opened one when an answer about it comes late. No post is once the
 * place of the opened one has gone.
 */
export function useStillOpen(openId: string | null): (id: string) => boolean {
  const opened = useRef(openId)
  useEffect(() => {
    opened.current = openId
    return () => {
      opened.current = null
    }
  }, [openId])
  return (id) => opened.current === id
}
