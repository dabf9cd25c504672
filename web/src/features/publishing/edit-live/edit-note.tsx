import './edit-live.css'
import { networkNames } from '@marquee/contract/networks/table.ts'
import type { EditView } from '@marquee/contract/post-edits.ts'
import type { PublicationView } from '@marquee/contract/publishing.ts'
import { worded } from '#lib/worded.ts'
import { useMay } from '#lib/session/session.ts'
import { Banner, type BannerKind } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { EditButton } from './edit-button.tsx'
import { texts } from '#texts/features/publishing/edit-live'
import type { EditablePost } from './editable-post.ts'
import { useDropEdit } from './use-edit-live.ts'

const words = texts.note
const boxes: Readonly<
  Record<EditView['state'], { readonly kind: BannerKind; readonly title: string }>
> = {
  sending: { kind: 'unsure', title: words.sending },
  checking: { kind: 'unsure', title: words.checking },
  'in-review': { kind: 'unsure', title: words.review },
  failed: { kind: 'fail', title: words.failed },
}

function whyOf({ state, message }: EditView, network: string): string | null {
  if (message !== null) return worded(message)
  if (state === 'checking') return words.checkingNote
  return state === 'in-review' ? words.reviewNote({ network }) : null
}

/** Words that were changed and do not show there yet, with what they wait for or why they do not. */
export function EditNote({
  post,
  publication,
}: {
  readonly post: EditablePost
  readonly publication: PublicationView
}) {
  const { edit, network } = publication
  if (edit === null) return null
  const isUnseen = edit.isUnseen === true
  const { kind } = boxes[edit.state]
  const title = isUnseen && edit.state === 'failed' ? words.unseen : boxes[edit.state].title
  const name = networkNames[network]
  return (
    <div className="receipt__box">
      <Banner kind={kind} title={`${title}.`}>
        {whyOf(edit, name)} {isUnseen ? words.unseenNote : null}
        <span className="edit-live__words" dir="auto">
          <b>{words.words}</b> {edit.text}
        </span>
        {edit.state === 'failed' ? <FailedActs post={post} publication={publication} /> : null}
      </Banner>
    </div>
  )
}

function FailedActs({
  post,
  publication: { network, edit },
}: {
  readonly post: EditablePost
  readonly publication: PublicationView
}) {
  const drop = useDropEdit(post.id, network)
  const isUnseen = edit?.isUnseen === true
  const name = networkNames[network]
  if (!useMay('editor')) return null
  return (
    <span className="receipt__acts">
      <EditButton post={post} only={network} size="sm" label={words.againOn({ network: name })}>
        {words.again}
      </EditButton>
      <Button
        size="sm"
        busy={drop.isPending}
        aria-label={(isUnseen ? words.lookOn : words.leaveOn)({ network: name })}
        onClick={() => {
          drop.mutate()
        }}
      >
        {isUnseen ? words.look : words.leave}
      </Button>
    </span>
  )
}
