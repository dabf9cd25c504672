import './composer/composer.css'
import { useSearchParams } from 'wouter'
import { isAtLeast } from '#lib/role.ts'
import { useCompany, useMe } from '#lib/session.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { SkeletonPage } from '#ui/skeleton.tsx'
import { ComposerForm } from './composer/composer-form.tsx'
import { SavedNote } from './composer/draft-notes.tsx'
import { useDraft } from './composer/use-draft.ts'
import { texts } from './composer/texts.ts'
import { texts as roleTexts } from './role-texts.ts'

/** New Post. `?draft=` opens one of the drafts. */
export function ComposerPage() {
  const company = useCompany()
  return isAtLeast(company.role, 'editor') ? <Composer /> : <ReadOnly company={company.name} />
}

/** For those who may look and not write (C92). */
function ReadOnly({ company }: { readonly company: string }) {
  return (
    <>
      <PageHead title={texts.composer.title} back="/user-panel/posts" />
      <EmptyState word={roleTexts.word} action={<ButtonLink href="/user-panel/account/profile#people">{roleTexts.people}</ButtonLink>}>{roleTexts.locked(company)}</EmptyState>
    </>
  )
}

function Composer() {
  const [query] = useSearchParams()
  const { data: user } = useMe()
  const company = useCompany()
  const draft = useDraft({ userId: user?.id ?? '', companyId: company.id, wanted: query.get('draft') })
  return (
    <>
      <PageHead title={texts.composer.title} back="/user-panel/posts" actions={<SavedNote draft={draft} zone={company.timeZone} />} />
      {draft.isOpen ? <ComposerForm key={draft.draftId} draft={draft} company={company} /> : <SkeletonPage />}
    </>
  )
}
