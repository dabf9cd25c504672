import { networkNames } from '@marquee/contract/networks/table.ts'
import type { PublicationView } from '@marquee/contract/publishing.ts'
import { useEffect, useRef, useState } from 'react'
import { stateFace } from './post-state.ts'
import { texts } from '#texts/features/publishing/row'

const named = (network: string, state: string) =>
  state.includes(network) ? state : texts.state.announce({ network, state })

/** Says politely when a publication moved on: "Facebook: Live". One region for the whole list. */
export function Announcer({
  posts,
}: {
  readonly posts: readonly { readonly publications: readonly PublicationView[] }[]
}) {
  const known = useRef(new Map<string, string>())
  const [said, setSaid] = useState('')
  useEffect(() => {
    const news: string[] = []
    for (const publication of posts.flatMap((post) => post.publications)) {
      const before = known.current.get(publication.id)
      const { word } = stateFace(publication, true)
      if (before !== undefined && before !== word)
        news.push(named(networkNames[publication.network], word))
      known.current.set(publication.id, word)
    }
    if (news.length > 0) setSaid(news.join('. '))
  }, [posts])
  return (
    <p className="sr" role="status">
      {said}
    </p>
  )
}
