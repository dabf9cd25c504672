import type { AdsAccount } from '@marquee/contract/promotions.ts'
import { worded } from '#lib/worded.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { texts } from '#texts/features/promotions/new'
import type { usePromotionForm } from './use-promotion-form.ts'

interface EditorNotesProps {
  readonly account: AdsAccount
  /** What the server says of the account. */
  readonly problem: string | undefined
  readonly promotion: ReturnType<typeof usePromotionForm>
}

/** Above the form: that nothing can be paid now, and that something stands here from before. */
export function EditorNotes({ account, problem, promotion }: EditorNotesProps) {
  const { canSpend, reason } = account
  return (
    <>
      {canSpend ? null : (
        <Banner kind="fail" title={texts.cannotSpend}>
          {reason === null ? null : worded(reason)}
        </Banner>
      )}
      {canSpend && problem !== undefined ? (
        <Banner kind="fail" role="alert" title={problem} />
      ) : null}
      {promotion.wasKept ? (
        <Banner
          title={texts.kept}
          action={
            <Button size="sm" onClick={promotion.clear}>
              {texts.clear}
            </Button>
          }
        />
      ) : null}
    </>
  )
}
