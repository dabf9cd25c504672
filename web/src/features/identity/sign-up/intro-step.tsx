import { Plug, Store, UserRound } from '#ui/icons.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { SocialButtons } from '../social/social-buttons.tsx'
import { texts } from '#texts/features/identity'

const icons = [UserRound, Store, Plug] as const

/** Step 0: what is going to be asked, and the ways in. */
export function IntroStep({ onNext }: { readonly onNext: () => void }) {
  return (
    <>
      <Card>
        <ul className="wizard__intro">
          {texts.intro.map(({ title, text }, index) => {
            const Icon = icons[index] ?? UserRound
            return (
              <li key={title}>
                <span className="wizard__face" aria-hidden="true">
                  <Icon />
                </span>
                <div>
                  <b>{title}</b>
                  <p>{text}</p>
                </div>
              </li>
            )
          })}
        </ul>
      </Card>
      <Button variant="primary" size="lg" full className="wizard__next" onClick={onNext}>
        {texts.wizard.nextStep}
      </Button>
      <SocialButtons
        pair
        before={<p className="entry__or wizard__intro-or">{texts.wizard.or}</p>}
      />
    </>
  )
}
