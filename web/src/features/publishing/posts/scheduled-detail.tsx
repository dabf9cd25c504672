import type { ScheduledPostView } from '@marquee/contract/publishing.ts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { now } from '#lib/clock.ts'
import { distance, longDateTime } from '#lib/dates.ts'
import { useCompany } from '#lib/session.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { texts } from '../texts.ts'
import { CancelQuestion } from './cancel-question.tsx'
import { PostFacts } from './post-facts.tsx'
import { PostPanel } from './post-panel.tsx'

interface ScheduledDetailProps {
  readonly posts: readonly ScheduledPostView[]
  readonly openId: string
  readonly onOpen: (id: string | null) => void
}

const words = texts.detail

/** One post that will go out: when, where to, and why it may be waiting. */
export function ScheduledDetail({ posts, openId, onOpen }: ScheduledDetailProps) {
  const company = useCompany()
  const post = posts.find(({ id }) => id === openId)
  const [asks, setAsks] = useState<ScheduledPostView | null>(null)
  return (
    <PostPanel
      title={words.scheduledTitle} ids={posts.map(({ id }) => id)} openId={openId} onOpen={onOpen}
      footer={post ? <Button className="post-foot__end" variant="danger" icon={<Trash2 aria-hidden="true" />} onClick={() => { setAsks(post) }}>{words.cancelPost}</Button> : undefined}
    >
      {post ? (
        <PostFacts
          text={post.title} media={post.media} publications={post.publications} zone={company.timeZone} sent={false}
          when={`${longDateTime(post.scheduledAt, company.timeZone)}, ${distance(post.scheduledAt, now())}`}
        />
      ) : <Banner kind="warn" title={words.gone} role="status" />}
      <CancelQuestion post={asks} onDone={() => { setAsks(null); onOpen(null) }} onCancel={() => { setAsks(null) }} />
    </PostPanel>
  )
}
