import type { PostView } from '@marquee/contract/publishing.ts'
import { useState } from 'react'
import { longDateTime } from '#lib/time/dates.ts'
import { isAtLeast } from '#lib/session/role.ts'
import { useCompany } from '#lib/session/session.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { EditNote } from '../../edit-live/edit-note.tsx'
import { PostFoot } from './post-foot.tsx'
import { PostFacts } from './post-facts.tsx'
import { MissingPost } from '../panel/missing-post.tsx'
import { PostPanel } from '../panel/post-panel.tsx'
import { useStillOpen } from '../panel/use-still-open.ts'
import { PostTalk } from './post-talk.tsx'
import { removalNote, removalOf } from '../delete/removal.ts'
import { texts as listTexts } from '#texts/features/publishing'
import { texts } from '#texts/features/publishing/posts'
import { usePostRemoval } from '../delete/use-post-removal.ts'
import { usePostById } from '../use-post-by-id.ts'

interface PostedDetailProps {
  readonly posts: readonly PostView[]
  readonly openId: string
  readonly isLoading: boolean
  readonly onOpen: (id: string | null) => void
}

const words = texts.detail

/**
 * One sent post: counts, receipts, delete. A post further down than the list has read is fetched by
 * itself.
 */
export function PostedDetail({ posts, openId, isLoading, onOpen }: PostedDetailProps) {
  const company = useCompany()
  const listed = posts.find((post) => post.id === openId)
  const single = usePostById(openId, listed === undefined && !isLoading)
  const post = listed ?? single.post
  const isStillOpen = useStillOpen(openId)
  const remove = usePostRemoval((gone) => {
    if (isStillOpen(gone)) onOpen(null)
  })
  const removal = post && removalOf(post)
  /** The post that is asked about: another one may be opened before the answer comes. */
  const [asksOf, setAsksOf] = useState<string | null>(null)
  if (asksOf !== null && (asksOf !== openId || !removal)) setAsksOf(null)
  return (
    <PostPanel
      title={listTexts.posts.one}
      ids={posts.map(({ id }) => id)}
      openId={openId}
      onOpen={onOpen}
      footer={
        post && isAtLeast(company.role, 'editor') ? (
          <PostFoot
            post={post}
            onDelete={() => {
              setAsksOf(post.id)
            }}
          />
        ) : undefined
      }
    >
      {post ? (
        <PostFacts
          text={post.text}
          media={post.media}
          publications={post.publications}
          zone={company.timeZone}
          sent
          isElsewhere={post.origin === 'elsewhere'}
          noteOf={(publication) => <EditNote post={post} publication={publication} />}
          when={post.publishedAt === null ? '' : longDateTime(post.publishedAt, company.timeZone)}
        >
          <PostTalk post={post} />
        </PostFacts>
      ) : single.isError ? (
        <MissingPost error={single.error} onAgain={() => void single.refetch()} />
      ) : (
        <SkeletonRows rows={2} />
      )}
      <ConfirmDialog
        open={asksOf === openId && removal !== undefined}
        destructive
        busy={remove.isPending && remove.variables.post.id === openId}
        title={words.question}
        confirm={words.confirm}
        cancel={words.cancel}
        onCancel={() => {
          setAsksOf(null)
        }}
        onConfirm={() => {
          if (post && removal)
            remove.mutate(
              { post, removal },
              {
                onSettled: () => {
                  setAsksOf((now) => (now === post.id ? null : now))
                },
              },
            )
        }}
      >
        {removal && removalNote(removal)}
      </ConfirmDialog>
    </PostPanel>
  )
}
