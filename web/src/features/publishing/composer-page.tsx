import './composer/composer.css'
import { useSearchParams } from 'wouter'
import { useCompany, useMe } from '#lib/session.ts'
import { PageHead } from '#ui/page-head.tsx'
import { SkeletonPage } from '#ui/skeleton.tsx'
import { ComposerForm } from './composer/composer-form.tsx'
import { SavedNote } from './composer/draft-notes.tsx'
import { useDraft } from './composer/use-draft.ts'
import { texts } from './composer/texts.ts'

/** New Post. `?draft=` opens one of the drafts. */
export function ComposerPage() {
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
