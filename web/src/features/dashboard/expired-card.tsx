import { Check } from 'lucide-react'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { texts } from './welcome-texts.ts'
import { DemoTitle } from './welcome-card.tsx'

const words = texts.expired

/** In place of the columns when the trial is over and nothing is paid (DASHBOARD-006, 007). */
export function ExpiredCard() {
  return (
    <Card as="section" clip className="welcome" aria-label={words.title}>
      <div className="welcome__body">
        <div>
          <h2>{words.title}</h2>
          <p className="welcome__say">{words.text}</p>
          <ul className="welcome__features">{words.features.map((feature) => <li key={feature}><Check aria-hidden="true" />{feature}</li>)}</ul>
          <ButtonLink variant="primary" size="lg" href="/user-panel/account">{words.view}</ButtonLink>
        </div>
        <DemoTitle />
      </div>
    </Card>
  )
}
