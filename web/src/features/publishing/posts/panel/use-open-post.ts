import { useSearchParams } from 'wouter'
import { useMediaQuery } from '#ui/layout/use-media-query.ts'

/** Which post stands open: in the address, so that it can be shared and Back closes it on a phone. */
export function useOpenPost() {
  const [query, setQuery] = useSearchParams()
  const openId = query.get('post')
  return {
    openId,
    /** Room enough to push the list aside instead of covering it. */
    isWide: useMediaQuery('(min-width: 1280px)'),
    open: (id: string | null) => {
      setQuery(
        (before) => {
          const next = new URLSearchParams(before)
          next.delete('comments')
          if (id === null) next.delete('post')
          else next.set('post', id)
          return next
        },
        { replace: openId !== null },
      )
    },
  }
}
