import './composer/composer.css'
import { Suspense, useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { isAtLeast } from '#lib/session/role.ts'
import { useCompany, useMe } from '#lib/session/session.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { SkeletonPage } from '#ui/loading/skeleton.tsx'
import { ComposerForm } from './composer/composer-form.tsx'
import { SavedNote } from './composer/draft/draft-notes.tsx'
import { useDraft } from './composer/draft/use-draft.ts'
import { texts } from '#texts/features/publishing/composer'
import { texts as roleTexts } from '#texts/features/publishing/role'

const EditScheduled = lazyPart(
  async () => (await import('./composer/edit-scheduled/edit-scheduled.tsx')).EditScheduled,
)
const list = '/user-panel/posts/scheduled'

/** New Post. `?draft=` opens one of the drafts, `?edit=` a scheduled post. */
export function ComposerPage() {
  const company = useCompany()
  const [query] = useSearchParams()
  const edit = query.get('edit')
  const wanted = query.get('draft')
  if (!isAtLeast(company.role, 'editor')) return <ReadOnly company={company.name} />
  return edit === null ? (
    <Composer key={wanted} wanted={wanted} />
  ) : (
    <>
      <PageHead title={texts.edit.title} back={list} />
      <Suspense fallback={<SkeletonPage />}>
        <EditScheduled key={edit} postId={edit} kind="post" list={list} Form={ComposerForm} />
      </Suspense>
    </>
  )
}

/** For those who may look and not write (C92). */
function ReadOnly({ company }: { readonly company: string }) {
  return (
    <>
      <PageHead title={texts.composer.title} back="/user-panel/posts" />
      <EmptyState
        word={roleTexts.word}
        action={
          <ButtonLink href="/user-panel/account/profile#people">{roleTexts.people}</ButtonLink>
        }
      >
        {roleTexts.locked({ company })}
      </EmptyState>
    </>
  )
}

function Composer({ wanted }: { readonly wanted: string | null }) {
  const { data: user } = useMe()
  const company = useCompany()
  const userId = user?.id ?? ''
  const draft = useDraft({ userId, companyId: company.id, wanted, kind: 'post' })
  const { saved } = draft
  // not drawn anew for a letter of the text
  const head = useMemo(
    () => (
      <PageHead
        title={texts.composer.title}
        back="/user-panel/posts"
        actions={<SavedNote saved={saved} zone={company.timeZone} />}
      />
    ),
    [saved, company.timeZone],
  )
  return (
    <>
      {head}
      {draft.isOpen ? (
        <ComposerForm
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
