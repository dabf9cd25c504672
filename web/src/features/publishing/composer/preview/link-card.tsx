import { readLinkCard } from '@marquee/contract/posting.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { useCompany } from '#lib/session/session.ts'

/** After the last letter of an address. */
const askAfterMs = 800

/** Once it has stood still for a while. */
function useStill(url: string): string | null {
  const [still, setStill] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => {
      setStill(url)
    }, askAfterMs)
    return () => {
      clearTimeout(timer)
    }
  }, [url])
  return still === url ? url : null
}

/** What the page behind a link says of itself; nothing where it says nothing. */
export function LinkCard({ url }: { readonly url: string }) {
  const { id } = useCompany()
  const still = useStill(url)
  const { data } = useQuery({
    queryKey: queryKeys.posts(id, 'link-card', still),
    queryFn: ({ signal }) => call(readLinkCard, { query: { url: still ?? '' }, signal }),
    enabled: still !== null,
    retry: false,
  })
  const card = data?.card
  if (still === null || !card) return null
  return (
    <div className="handset__card" dir="auto">
      {card.picture === null ? null : <img src={card.picture} alt="" />}
      <b>{card.title}</b>
      {card.description === '' ? null : <span>{card.description}</span>}
      <span className="handset__dim">{new URL(url).hostname}</span>
    </div>
  )
}
