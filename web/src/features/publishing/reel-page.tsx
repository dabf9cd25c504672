import './composer/composer.css'
import { useSearchParams } from 'wouter'
import { isAtLeast } from '#lib/session/role.ts'
import { useCompany, useMe } from '#lib/session/session.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { SkeletonPage } from '#ui/loading/skeleton.tsx'
import { SavedNote } from './composer/draft/draft-notes.tsx'
import { texts as formTexts } from '#texts/features/publishing/composer'
import { useDraft } from './composer/draft/use-draft.ts'
import { useEdit } from './composer/edit-scheduled/use-edit.ts'
import { ReelForm } from './reel-composer/reel-form.tsx'
import { texts } from '#texts/features/publishing/reel-composer'
import { texts as roleTexts } from '#texts/features/publishing/role'

/** New Reel. `?draft=` opens one of the drafts, `?edit=` a scheduled reel. */
export function ReelPage() {
  const company = useCompany()
  const [query] = useSearchParams()
  const edit = query.get('edit')
  const wanted = query.get('draft')
  if (!isAtLeast(company.role, 'editor')) {
    return (
      <>
        <PageHead title={texts.title} back={texts.back} />
        <EmptyState
          word={roleTexts.word}
          action={
            <ButtonLink href="/user-panel/account/profile#people">{roleTexts.people}</ButtonLink>
          }
        >
          {roleTexts.locked({ company: company.name })}
        </EmptyState>
      </>
    )
  }
  return edit === null ? (
    <NewReel key={wanted} wanted={wanted} />
  ) : (
    <ChangedReel key={edit} postId={edit} />
  )
}

function NewReel({ wanted }: { readonly wanted: string | null }) {
  const { data: user } = useMe()
  const company = useCompany()
  const userId = user?.id ?? ''
  const draft = useDraft({ userId, companyId: company.id, wanted, kind: 'reel' })
  return (
    <>
      <PageHead
        title={texts.title}
        back={texts.back}
        actions={<SavedNote saved={draft.saved} zone={company.timeZone} />}
      />
      {draft.isOpen ? (
        <ReelForm
          key={draft.draftId}
          draft={draft}
          company={company}
          userId={userId}
          edited={null}
        />
      ) : (
        <SkeletonPage />
      )}
    </>
  )
}

function ChangedReel({ postId }: { readonly postId: string }) {
  const { data: user } = useMe()
  const company = useCompany()
  const userId = user?.id ?? ''
  const { draft, edited, isGone, error, retry } = useEdit({
    userId,
    companyId: company.id,
    postId,
    kind: 'reel',
  })
  const words = formTexts.edit
  return (
    <>
      <PageHead title={texts.editTitle} back={texts.back} />
      {edited ? (
        <ReelForm draft={draft} company={company} userId={userId} edited={edited} />
      ) : isGone ? (
        <Banner
          role="status"
          title={words.gone}
          action={
            <ButtonLink size="sm" href={texts.back}>
              {words.back}
            </ButtonLink>
          }
        >
          {words.goneNote}
        </Banner>
      ) : error ? (
        <LoadFailure
          title={words.failed}
          error={error}
          again={words.again}
          onAgain={() => {
            void retry()
          }}
        />
      ) : (
        <SkeletonPage />
      )}
    </>
  )
}
