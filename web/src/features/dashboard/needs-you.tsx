import { OctagonAlert, PlugZap, TriangleAlert } from 'lucide-react'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import type { Need } from './needs.ts'
import { texts } from './texts.ts'

const icons = { reconnect: PlugZap, wait: TriangleAlert, fail: OctagonAlert } as const

/** A row that is there only when something waits for a person. */
export function NeedsYou({ needs }: { readonly needs: readonly Need[] }) {
  if (needs.length === 0) return null
  return (
    <Card className="needs"><ul aria-label={texts.needs.label}>
      {needs.map(({ key, kind, title, note, act }) => {
        const Icon = icons[kind]
        return (
          <li key={key} className={`needs__one needs__one--${kind}`}>
            <Icon aria-hidden="true" />
            <p><b>{title}</b><span className="clamp-2">{note}</span></p>
            <ButtonLink size="sm" href={act.href} aria-label={act.name}>{act.label}</ButtonLink>
          </li>
        )
      })}
    </ul></Card>
  )
}
