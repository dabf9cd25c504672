import './dashboard.css'
import type { User } from '@marquee/contract/identity.ts'
import { isNetwork } from '@marquee/contract/networks/table.ts'
import { Plus } from '#ui/icons.ts'
import { Suspense, useCallback, useState, type ReactNode } from 'react'
import { useTools } from '#features/accounts'
import { loadMessagesColumn, useMessageNews } from '#features/inbox'
import { usePosted, useReels } from '#features/publishing'
import { now } from '#lib/time/clock.ts'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { isAtLeast } from '#lib/session/role.ts'
import { selectedCompany, useCompany, useMe } from '#lib/session/session.ts'
import { trialIsOver } from '#lib/billing/trial-is-over.ts'
import { useNow } from '#lib/time/use-now.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { classNames } from '#ui/class-names.ts'
import { Count } from '#ui/badges/count.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { Segmented } from '#ui/choices/segmented.tsx'
import { SkeletonPage, SkeletonRows } from '#ui/loading/skeleton.tsx'
import { Column } from './column.tsx'
import { ComingUp } from './upcoming/coming-up.tsx'
import { ConnectedAccounts } from './connected-accounts.tsx'
import { PlannedBoard } from './upcoming/planned-board.tsx'
import { nextOf, usePlanned } from './upcoming/use-planned.ts'
import { PostsColumn } from './posts-column.tsx'
import { ReelsColumn } from './reels-column.tsx'
import { StatusLine } from './status-line.tsx'
import { useIsPatienceOver } from './use-patience.ts'
import { texts } from '#texts/features/dashboard'

// seen before the first account and after the last day: those who work here do not load them
const WelcomeCard = lazyPart(async () => (await import('./welcome/welcome-card.tsx')).WelcomeCard)
// after the first paint: on a good day there is nothing in it
const NeedsYou = lazyPart(async () => (await import('./attention/needs-you.tsx')).NeedsYou)
const ExpiredCard = lazyPart(async () => (await import('./welcome/expired-card.tsx')).ExpiredCard)
const StoppedPosts = lazyPart(
  async () => (await import('./attention/stopped-posts.tsx')).StoppedPosts,
)

const MessagesColumn = lazyPart(() => loadMessagesColumn())

/** How many posts the column holds (DASHBOARD-002). */
const postCount = 6
type View = 'posts' | 'reels' | 'messages'

/** Home: a greeting, what goes out next, what needs a person, what stands. */
export function DashboardPage() {
  const { data: user } = useMe()
  const tools = useTools()
  if (!user) return <SkeletonPage />
  // a delivery kitchen alone has nothing to post to (UBEREATS-003)
  const isConnected = tools.data?.some((tool) => tool.enabled && isNetwork(tool.type)) === true
  const isOver = trialIsOver(user, now())
  const may = isAtLeast(selectedCompany(user)?.role ?? 'viewer', 'editor')
  return (
    <>
      <Greeting user={user}>
        {isConnected && !isOver ? (
          <>
            <ConnectedAccounts tools={tools.data ?? []} />
            {may ? (
              <ButtonLink
                variant="primary"
                icon={<Plus aria-hidden="true" />}
                href="/user-panel/posts/new"
              >
                {texts.newPost}
              </ButtonLink>
            ) : null}
          </>
        ) : null}
      </Greeting>
      <Suspense fallback={<SkeletonPage />}>
        {isOver ? (
          <>
            <ExpiredCard />
            <StoppedPosts />
          </>
        ) : tools.isPending ? (
          <SkeletonPage />
        ) : isConnected || tools.isLoadingError ? (
          <Desk />
        ) : (
          <WelcomeCard />
        )}
      </Suspense>
    </>
  )
}

function Greeting({ user, children }: { readonly user: User; readonly children: ReactNode }) {
  const name = `${user.firstName} ${user.lastName}`.trim()
  return (
    <PageHead
      title={texts.hello({ name })}
      barTitle={texts.bar}
      actions={children}
      sub={<StatusLine />}
    />
  )
}

function Desk() {
  const { timeZone: zone } = useCompany()
  const { data: tools } = useTools()
  const plan = usePlanned()
  const { planned, isPending } = plan
  const posted = usePosted({ networks: null, limit: postCount })
  const reels = useReels(postCount)
  const messages = useMessageNews()
  const [view, setView] = useState<View>('posts')
  const [isSettled, setSettled] = useState(false)
  const settle = useCallback(() => {
    setSettled(true)
  }, [])
  const isPatienceOver = useIsPatienceOver()
  // what stands above may still grow before that
  const isStill = isPatienceOver || (isSettled && !isPending)
  const isGrowing = !isPatienceOver && (posted.isPending || reels.isPending)
  const at = useNow().toISOString()
  const next = plan.isKnown ? nextOf(planned, at) : undefined
  // what was missed stands where it needs a person, not among what is still to come
  const later = planned.filter((post) => post !== next && post.scheduledAt > at)
  return (
    <>
      <PlannedBoard plan={plan} next={next} tools={tools} zone={zone} />
      <Suspense fallback={null}>
        <NeedsYou tools={tools ?? []} isShown={!isPending || isPatienceOver} onKnown={settle} />
      </Suspense>
      <div className={isStill ? 'desk__choice' : 'desk__choice desk--unsettled'}>
        <Segmented
          full
          label={texts.columns.choose}
          value={view}
          onChange={setView}
          options={[
            {
              value: 'posts',
              label: (
                <>
                  {texts.columns.posts}
                  {posted.total === undefined ? null : <Count value={posted.total} />}
                </>
              ),
            },
            {
              value: 'reels',
              label: (
                <>
                  {texts.columns.reels}
                  {reels.total === undefined ? null : <Count value={reels.total} />}
                </>
              ),
            },
            {
              value: 'messages',
              label: (
                <>
                  {texts.columns.messages}
                  {messages === undefined ? null : <Count value={messages.unanswered} />}
                </>
              ),
            },
          ]}
        />
      </div>
      <div
        className={classNames('desk', !isStill && 'desk--unsettled', isGrowing && 'desk--growing')}
      >
        <Column
          title={texts.columns.posts}
          count={posted.total}
          about={texts.info.posts}
          isChosen={view === 'posts'}
        >
          <PostsColumn posted={posted} zone={zone} />
        </Column>
        <Column
          title={texts.columns.reels}
          count={reels.total}
          about={texts.info.reels}
          isChosen={view === 'reels'}
        >
          <ReelsColumn reels={reels} zone={zone} />
        </Column>
        <Column
          title={texts.columns.messages}
          count={messages?.unanswered}
          about={texts.info.messages}
          isChosen={view === 'messages'}
          className="column--third"
        >
          <Suspense fallback={<SkeletonRows label={texts.columns.messages} rows={4} />}>
            <MessagesColumn zone={zone} />
          </Suspense>
        </Column>
        <ComingUp posts={later} zone={zone} />
      </div>
    </>
  )
}
