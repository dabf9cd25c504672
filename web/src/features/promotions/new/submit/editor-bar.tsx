import { Megaphone } from '#ui/icons.ts'
import { errorText } from '#lib/api/api-error.ts'
import { useMay } from '#lib/session/session.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { texts } from '#texts/features/promotions/new'
import { isKeyUsed, isUnsure, type useBoost } from './use-boost.ts'
import type { useSubmit } from './use-submit.ts'

const { bar, failure } = texts

interface EditorBarProps {
  readonly press: ReturnType<typeof useSubmit>
  readonly boost: ReturnType<typeof useBoost>
  readonly onStartAnew: () => void
}

/** What went wrong with the last press, and the next one. */
export function EditorBar({ press, boost, onStartAnew }: EditorBarProps) {
  const may = useMay('manager')
  return (
    <div className="promo-bar">
      {may ? null : <Banner title={texts.mayNot} />}
      {press.failure === null || press.failure === undefined ? null : (
        <Banner kind="fail" role="alert" title={failure.checkFailed}>
          {errorText(press.failure)}
        </Banner>
      )}
      {boost.error === null || press.isChecking ? null : (
        <Banner
          kind={isUnsure(boost.error) ? 'unsure' : 'fail'}
          role="alert"
          title={isUnsure(boost.error) ? failure.noAnswer : failure.title}
          action={
            isKeyUsed(boost.error) ? (
              <Button
                size="sm"
                onClick={() => {
                  onStartAnew()
                  boost.reset()
                }}
              >
                {failure.startAnew}
              </Button>
            ) : undefined
          }
        >
          {isUnsure(boost.error) ? failure.noAnswerText : errorText(boost.error)}
        </Banner>
      )}
      <div className="promo-bar__acts">
        <ButtonLink variant="quiet" href="/user-panel/promotions">
          {bar.cancel}
        </ButtonLink>
        {may ? (
          <Button
            type="submit"
            variant="primary"
            icon={<Megaphone aria-hidden="true" />}
            busy={press.isChecking || boost.isPending}
            busyText={bar.checking}
          >
            {bar.boost}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
