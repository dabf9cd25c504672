import type { PublicationView } from '@marquee/contract/publishing.ts'
import { texts } from './texts.ts'
import { TroubleAct } from './trouble-act.tsx'
import { TroubleIcon } from './trouble-icon.tsx'
import { troublesOf } from './troubles-of.ts'

/** Under the row of a post: what is wrong with it and what settles it, a line each. */
export function TroubleLines({ publications }: { readonly publications: readonly PublicationView[] }) {
  const troubles = troublesOf(publications)
  if (troubles.length === 0) return null
  return (
    <ul className="troubles" aria-label={texts.list}>
      {troubles.map((trouble) => (
        <li key={trouble.publication.id} className="troubles__one">
          <TroubleIcon kind={trouble.kind} />
          <p className="troubles__say"><b>{trouble.title}</b> {trouble.note}</p>
          <span className="troubles__act"><TroubleAct trouble={trouble} /></span>
        </li>
      ))}
    </ul>
  )
}
