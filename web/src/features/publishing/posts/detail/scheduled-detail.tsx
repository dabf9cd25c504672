import type { ScheduledPostView } from '@marquee/contract/publishing.ts'
import { Trash2 } from '#ui/icons.ts'
import { useState } from 'react'
import { distance, longDateTime } from '#lib/time/dates.ts'
import { useNow } from '#lib/time/use-now.ts'
import { isAtLeast } from '#lib/session/role.ts'
import { useCompany } from '#lib/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { CancelQuestion } from '../delete/cancel-question.tsx'
import { PostFacts } from './post-facts.tsx'
import { MissingPost } from '../panel/missing-post.tsx'
import { PostPanel } from '../panel/post-panel.tsx'
import { useStillOpen } from '../panel/use-still-open.ts'
import { usePostById } from '../use-post-by-id.ts'
import { texts as listTexts } from '#texts/features/publishing'
import { texts } from '#texts/features/publishing/posts'

/**
 * A post that left this list while it was looked at: usually because it has just gone out, and then
 * its receipt is what one wants to see.
 */
function WentOut({ id, zone }: { readonly id: string; readonly zone: string }) {
  const sent = usePostById(id)
  if (sent.isPending) return <SkeletonRows rows={2} />
  const { post } = sent
  if (!post) return <MissingPost error={sent.error} onAgain={() => void sent.refetch()} />
  return (
    <PostFacts
      text={post.text}
      media={post.media}
      publications={post.publications}
      zone={zone}
      sent
      when={post.publishedAt === null ? '' : longDateTime(post.publishedAt, zone)}
    />
  )
}

interface ScheduledDetailProps {
  readonly posts: readonly ScheduledPostView[]
  readonly openId: string
  readonly onOpen: (id: string | null) => void
}

const words = texts.detail
/** One post that will go out: when, where to, and why it may be waiting. */
export function ScheduledDetail({ posts, openId, onOpen }: ScheduledDetailProps) {
  const company = useCompany()
  const at = useNow()
  const post = posts.find(({ id }) => id === openId)
  const isStillOpen = useStillOpen(openId)
  const [asks, setAsks] = useState<ScheduledPostView | null>(null)
  if (asks && asks.id !== openId) setAsks(null)
  return (
    <PostPanel
      title={listTexts.posts.planned}
      ids={posts.map(({ id }) => id)}
      openId={openId}
      onOpen={onOpen}
      footer={
        post && isAtLeast(company.role, 'editor') ? (
          <>
            <ButtonLink href={`/user-panel/posts/new?edit=${post.id}`}>{words.edit}</ButtonLink>
            <Button
              className="post-foot__end"
              variant="danger"
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => {
                setAsks(post)
              }}
            >
              {listTexts.posts.cancelPost}
            </Button>
          </>
        ) : undefined
      }
    >
      {post ? (
        <PostFacts
          text={post.title}
          media={post.media}
          publications={post.publications}
          zone={company.timeZone}
          sent={false}
          when={`${longDateTime(post.scheduledAt, company.timeZone)}, ${distance(post.scheduledAt, at, company.timeZone)}`}
        />
      ) : (
        <WentOut id={openId} zone={company.timeZone} />
      )}
      <CancelQuestion
        post={asks}
        onDone={(id, isGone) => {
          setAsks((now) => (now?.id === id ? null : now))
          if (isGone && isStillOpen(id)) onOpen(null)
        }}
        onCancel={() => {
          setAsks(null)
        }}
      />
    </PostPanel>
  )
}
