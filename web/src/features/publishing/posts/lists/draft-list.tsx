import { Trash2 } from '#ui/icons.ts'
import { useState } from 'react'
import { listDateTime } from '#lib/time/dates.ts'
import { isAtLeast } from '#lib/session/role.ts'
import { useCompany } from '#lib/session/session.ts'
import { Badge } from '#ui/badges/badge.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { ListRow, Rows } from '#ui/layout/list-row.tsx'
import { NetworkMarks } from '#ui/marks/network-mark.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { draftAddress } from '../../composer/draft/keep-rest.ts'
import { ListFailure } from '../list-failure.tsx'
import { PostThumb } from '../post-row.tsx'
import { useDraftRemoval } from './use-draft-removal.ts'
import type { Drafts, ListedDraft } from './use-drafts.ts'
import { texts as listTexts } from '#texts/features/publishing'
import { texts } from '#texts/features/publishing/posts'

const words = texts.drafts

export function DraftList({ drafts }: { readonly drafts: Drafts }) {
  const company = useCompany()
  const may = isAtLeast(company.role, 'editor')
  const removal = useDraftRemoval()
  const [asks, setAsks] = useState<ListedDraft | null>(null)
  return (
    <>
      {drafts.error ? (
        <ListFailure
          title={listTexts.posts.failedDrafts}
          error={drafts.error}
          onRetry={() => {
            void drafts.refetch()
          }}
        />
      ) : null}
      {drafts.isPending && drafts.items.length === 0 ? (
        <Card clip>
          <SkeletonRows label={listTexts.posts.loading} rows={3} />
        </Card>
      ) : null}
      {!drafts.isPending && !drafts.error && drafts.items.length === 0 ? (
        <EmptyState word={listTexts.posts.noneWord}>{words.none}</EmptyState>
      ) : null}
      {drafts.items.length === 0 ? null : (
        <>
          <Card clip>
            <Rows label={listTexts.posts.draftList}>
              {drafts.items.map((draft) => (
                <DraftItem
                  key={draft.id}
                  draft={draft}
                  zone={company.timeZone}
                  onDelete={may ? setAsks : null}
                />
              ))}
            </Rows>
          </Card>
          <p className="posts__foot">{words.foot}</p>
        </>
      )}
      <ConfirmDialog
        open={asks !== null}
        destructive
        busy={removal.isPending}
        title={words.question}
        confirm={words.confirm}
        cancel={words.cancel}
        onCancel={() => {
          setAsks(null)
        }}
        onConfirm={() => {
          if (asks)
            removal.mutate(asks, {
              onSettled: () => {
                setAsks(null)
              },
            })
        }}
      >
        {words.note}
      </ConfirmDialog>
    </>
  )
}

const hrefOf = (draft: ListedDraft) => draftAddress({ extras: { kind: draft.kind } }, draft.id)
const nameOf = (draft: ListedDraft) =>
  draft.text.trim() === '' ? words.noWords : draft.text.slice(0, 60)

interface DraftItemProps {
  readonly draft: ListedDraft
  readonly zone: string
  /** Null: the person may look and not change. */
  readonly onDelete: ((draft: ListedDraft) => void) | null
}

function DraftItem({ draft, zone, onDelete }: DraftItemProps) {
  return (
    <li className="split-row">
      <DraftRow draft={draft} zone={zone} />
      {onDelete === null ? null : (
        <span className="split-row__acts">
          <ButtonLink
            size="sm"
            href={hrefOf(draft)}
            aria-label={words.continueOne({ text: nameOf(draft) })}
          >
            {words.continue}
          </ButtonLink>
          <IconButton
            label={words.deleteOne({ text: nameOf(draft) })}
            tooltip={false}
            onClick={() => {
              onDelete(draft)
            }}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </span>
      )}
    </li>
  )
}

function DraftRow({ draft, zone }: { readonly draft: ListedDraft; readonly zone: string }) {
  const at = listDateTime(draft.savedAt, zone)
  return (
    <ListRow
      href={hrefOf(draft)}
      lead={<PostThumb src={draft.thumbUrl} videoMs={draft.videoMs} />}
      marks={
        <>
          {draft.networks.length === 0 ? null : <NetworkMarks networks={draft.networks} />}
          {draft.kind === 'reel' ? <Badge kind="plain">{words.reel}</Badge> : null}
          {draft.isDeviceOnly ? <Badge kind="unsure">{words.device}</Badge> : null}
          {draft.thumbUrl === undefined ? <Badge kind="plain">{words.noPicture}</Badge> : null}
        </>
      }
      meta={<span>{draft.isDeviceOnly ? words.deviceNote({ at }) : words.saved({ at })}</span>}
    >
      <span className="clamp-3" dir="auto">
        {draft.text.trim() === '' ? words.noWords : draft.text}
      </span>
    </ListRow>
  )
}
