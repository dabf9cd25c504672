import './composer/composer.css'
import { Suspense } from 'react'
import { useSearchParams } from 'wouter'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { isAtLeast } from '#lib/session/role.ts'
import { useCompany, useMe } from '#lib/session/session.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { SkeletonPage } from '#ui/loading/skeleton.tsx'
import { SavedNote } from './composer/draft/draft-notes.tsx'
import { useDraft } from './composer/draft/use-draft.ts'
import { ReelForm } from './reel-composer/reel-form.tsx'
import { texts } from '#texts/features/publishing/reel-composer'
import { texts as roleTexts } from '#texts/features/publishing/role'

const EditScheduled = lazyPart(
  async () => (await import('./composer/edit-scheduled/edit-scheduled.tsx')).EditScheduled,
)

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
    <>
      <PageHead title={texts.editTitle} back={texts.back} />
      <Suspense fallback={<SkeletonPage />}>
        <EditScheduled key={edit} postId={edit} kind="reel" list={texts.back} Form={ReelForm} />
      </Suspense>
    </>
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
