import { Cloud, CloudOff } from 'lucide-react'
import { clockTimeAt, listDateTime } from '#lib/dates.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { texts } from './texts.ts'
import type { DraftInHand } from './use-draft.ts'

const words = texts.draft

/** Beside the title: whether what was written is safe, and since when. */
export function SavedNote({ draft, zone }: { readonly draft: DraftInHand; readonly zone: string }) {
  const { saved } = draft
  if (saved.kind === 'none') return null
  const Icon = saved.kind === 'device' ? CloudOff : Cloud
  return (
    <span className="saved-note" title={saved.kind === 'device' ? words.deviceNote : undefined}>
      <Icon aria-hidden="true" />
      {saved.kind === 'saving' ? words.saving : saved.kind === 'device' ? words.device : words.saved(clockTimeAt(saved.at, zone))}
    </span>
  )
}

/** Above the form: what was found here, what another device did meanwhile. */
export function DraftNotes({ draft, zone }: { readonly draft: DraftInHand; readonly zone: string }) {
  const { conflict } = draft
  if (conflict) {
    return (
      <div className="compose__note" role="alert">
        <Banner
          kind="warn" title={conflict.draft ? words.conflict : words.gone}
          action={
            <span className="compose__choices">
              <Button size="sm" onClick={draft.keepMine}>{conflict.draft ? words.mine : words.asNew}</Button>
              {conflict.draft ? <Button size="sm" variant="quiet" onClick={draft.takeTheirs}>{words.theirs}</Button> : null}
            </span>
          }
        >
          {conflict.draft ? words.conflictNote(listDateTime(conflict.draft.updatedAt, zone)) : words.goneNote}
        </Banner>
      </div>
    )
  }
  if (draft.isMissing) return <div className="compose__note"><Banner title={words.missing} role="status" /></div>
  if (draft.restoredAt === null) return null
  return (
    <div className="compose__note">
      <Banner title={words.restored(listDateTime(draft.restoredAt, zone))} role="status" action={<Button size="sm" onClick={() => { void draft.startNew() }}>{words.startNew}</Button>} />
    </div>
  )
}
