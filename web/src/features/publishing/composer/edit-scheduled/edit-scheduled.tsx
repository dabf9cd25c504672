import type { CompanySummary } from '@marquee/contract/identity.ts'
import type { PostKind } from '@marquee/contract/publishing.ts'
import type { ComponentType } from 'react'
import { useCompany, useMe } from '#lib/session/session.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { SkeletonPage } from '#ui/loading/skeleton.tsx'
import { texts } from '#texts/features/publishing/composer'
import type { DraftInHand } from '../draft/use-draft.ts'
import { useEdit, type EditedPost } from './use-edit.ts'

const words = texts.edit

interface EditFormProps {
  readonly draft: DraftInHand
  readonly company: CompanySummary
  readonly userId: string
  readonly edited: EditedPost
}

interface EditScheduledProps {
  readonly postId: string
  readonly kind: PostKind
  /** The address of the list that it stands in. */
  readonly list: string
  readonly Form: ComponentType<EditFormProps>
}

/** A scheduled post or reel in its form, or why it cannot be changed. */
export function EditScheduled({ postId, kind, list, Form }: EditScheduledProps) {
  const { data: user } = useMe()
  const company = useCompany()
  const userId = user?.id ?? ''
  const { draft, edited, isGone, error, retry } = useEdit({
    userId,
    companyId: company.id,
    postId,
    kind,
  })
  if (edited) return <Form draft={draft} company={company} userId={userId} edited={edited} />
  if (isGone)
    return (
      <Banner
        role="status"
        title={words.gone}
        action={
          <ButtonLink size="sm" href={list}>
            {words.back}
          </ButtonLink>
        }
      >
        {words.goneNote}
      </Banner>
    )
  if (error)
    return (
      <LoadFailure
        title={words.failed}
        error={error}
        again={words.again}
        onAgain={() => {
          void retry()
        }}
      />
    )
  return <SkeletonPage />
}
