import { Check, Hourglass } from '../icons.ts'
import { Badge } from './badge.tsx'
import { texts } from '#texts/ui/feature-line'

/** One line of what a plan holds; what is not there yet says so. */
export function FeatureLine({
  text,
  isLater,
}: {
  readonly text: string
  readonly isLater: boolean
}) {
  return (
    <li>
      {isLater ? <Hourglass aria-hidden="true" /> : <Check aria-hidden="true" />}
      <span>
        {text} {isLater ? <Badge kind="soon">{texts.later}</Badge> : null}
      </span>
    </li>
  )
}
