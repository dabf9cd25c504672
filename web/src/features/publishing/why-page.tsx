import './why/why.css'
import { useEffect, useMemo } from 'react'
import { useParams } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { dayAt, longDateTime } from '#lib/time/dates.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { NetworkMark } from '#ui/marks/network-mark.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { toast, toastStore } from '#ui/feedback/toast-store.ts'
import { Announcer } from './status/announcer.tsx'
import { PostThumb, thumbOf } from './posts/post-row.tsx'
import { StateBadge } from './status/state-badge.tsx'
import { QuestionCard } from './why/question-card.tsx'
import { Siblings } from './why/siblings.tsx'
import { Story } from './why/story.tsx'
import { texts } from '#texts/features/publishing/why'
import { useWhy, type Why } from './why/use-why.ts'
import { openedFrom } from './why/why-address.ts'
import { WhyReceipt } from './why/why-receipt.tsx'
import { WhySkeleton } from './why/why-skeleton.tsx'
import { whyTitle } from './why/why-title.ts'

const posts = '/user-panel/posts'
/** An address with a letter lost is as gone as a post that was deleted. */
const isGone = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === 404 || error.status === 400 || error.status === 422)

/** What happened to one publication, told from the ledger, and what only the owner can settle. */
export function WhyPage() {
  const { publicationId } = useParams<{ publicationId: string }>()
  const why = useWhy(publicationId)
  // what a press came to is told here whole, so its toasts go
  useEffect(() => {
    for (const { id } of toastStore.read()) toast.dismiss(id)
  }, [])
  const from = openedFrom(useHistoryState<unknown>())
  const back = from ?? (why.data?.stage === 'scheduled' ? `${posts}/scheduled` : posts)
  if (isGone(why.error)) {
    return (
      <>
        <PageHead title={texts.title.missing} back={back} />
        <EmptyState
          word={texts.missing.word}
          action={<ButtonLink href={posts}>{texts.missing.back}</ButtonLink>}
        >
          {texts.missing.text}
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <PageHead
        title={why.data ? whyTitle(why.data.publication, why.data.stage) : texts.title.loading}
        back={back}
      />
      {why.error ? (
        <div className="why__failed">
          <LoadFailure
            title={texts.failed.title}
            error={why.error}
            again={texts.failed.again}
            onAgain={() => {
              void why.refetch()
            }}
          />
        </div>
      ) : null}
      {why.data ? <Told why={why.data} from={back} /> : why.isPending ? <WhySkeleton /> : null}
    </>
  )
}

function Told({ why, from }: { readonly why: Why; readonly from: string }) {
  const { publication, timeZone: zone, stage } = why
  const isSent = stage === 'sent'
  const announced = useMemo(() => [{ publications: [publication] }], [publication])
  return (
    <div className="why">
      <div className="why__main">
        <p className="why__head">
          <NetworkMark network={publication.network} />
          <StateBadge publication={publication} sent={isSent} />
          <span>{texts.due({ when: longDateTime(publication.dueAt, zone) })}</span>
          <span className="why__account">{publication.accountName}</span>
        </p>
        <Announcer posts={announced} />
        <QuestionCard why={why} />
        <Story
          steps={why.steps}
          state={publication.state}
          zone={zone}
          dueDay={dayAt(publication.dueAt, zone)}
        />
      </div>
      <aside className="why__aside" aria-label={texts.receipt.title}>
        <Card
          as="section"
          pad
          className="why__post"
          aria-label={`${texts.post}: ${networkNames[publication.network]}`}
        >
          <PostThumb {...thumbOf(why.media)} />
          <div>
            <p className="clamp-4 why__words" dir="auto">
              {why.text}
            </p>
            {publication.ownText === null ? null : <p className="why__note">{texts.changed}</p>}
          </div>
        </Card>
        <WhyReceipt why={why} />
        <Siblings siblings={why.siblings} isSent={isSent} from={from} />
      </aside>
    </div>
  )
}
