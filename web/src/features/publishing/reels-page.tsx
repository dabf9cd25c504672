import './reels/reels.css'
import { History, Plus } from '#ui/icons.ts'
import { useLocation, useParams } from 'wouter'
import { ConnectOrAsk } from '#features/accounts'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { isAtLeast } from '#lib/session/role.ts'
import { useCompany } from '#lib/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { PanelPlace } from './posts/panel/panel-place.tsx'
import { useOpenPost } from './posts/panel/use-open-post.ts'
import { PreviousReels } from './reels/previous-reels.tsx'
import { ScheduledReels } from './reels/scheduled-reels.tsx'
import { texts } from '#texts/features/publishing/reels'
import { useHasReels, useReels, useScheduledReels } from './reels/use-reels.ts'

const ReelDetail = lazyPart(async () => (await import('./reels/reel-detail.tsx')).ReelDetail)

/** What will go out, and what was made. "Previous" leaves only what was made (REELS-011). */
export function ReelsPage() {
  const { role } = useCompany()
  const may = isAtLeast(role, 'editor')
  const hasReels = useHasReels()
  const { view } = useParams<{ view?: string }>()
  const [, navigate] = useLocation()
  const onlyPrevious = view === 'previous'
  const reels = useReels()
  const scheduled = useScheduledReels()
  const { isWide, openId, open } = useOpenPost()
  const isShut = hasReels === false
  return (
    <div className={classNames('posts', isWide && openId !== null && 'posts--open')}>
      <PageHead
        title={texts.title}
        actions={
          <>
            <Button
              icon={<History aria-hidden="true" />}
              aria-pressed={onlyPrevious}
              onClick={() => {
                navigate(onlyPrevious ? '/user-panel/reels' : '/user-panel/reels/previous', {
                  replace: true,
                })
              }}
            >
              {texts.previous}
            </Button>
            {!may ? null : isShut ? (
              <Button
                variant="primary"
                className="reels__shut"
                aria-disabled="true"
                aria-describedby="reels-connect"
                icon={<Plus aria-hidden="true" />}
                onClick={() => {}}
              >
                {texts.newReel}
              </Button>
            ) : (
              <ButtonLink
                variant="primary"
                href="/user-panel/reels/new"
                icon={<Plus aria-hidden="true" />}
              >
                {texts.newReel}
              </ButtonLink>
            )}
          </>
        }
      />
      {isShut ? <NothingConnected /> : null}
      {isShut && reels.items.length === 0 && (scheduled.data?.length ?? 0) === 0 ? null : (
        <Parts onlyPrevious={onlyPrevious} reels={reels} scheduled={scheduled} />
      )}
      <PanelPlace title={texts.detail}>
        {(id) => (
          <ReelDetail
            reels={reels.items}
            scheduled={scheduled.data ?? []}
            isLoading={reels.isPending || scheduled.isPending}
            openId={id}
            onOpen={open}
          />
        )}
      </PanelPlace>
    </div>
  )
}

interface PartsProps {
  readonly onlyPrevious: boolean
  readonly reels: ReturnType<typeof useReels>
  readonly scheduled: ReturnType<typeof useScheduledReels>
}

/** How tall the upper part gets is known first: what stands below would jump. */
function Parts({ onlyPrevious, reels, scheduled }: PartsProps) {
  return (
    <>
      {onlyPrevious ? null : <ScheduledReels scheduled={scheduled} />}
      {onlyPrevious || !scheduled.isPending ? <PreviousReels reels={reels} /> : null}
    </>
  )
}

function NothingConnected() {
  return (
    <EmptyState
      word={texts.connectWord}
      action={
        <ConnectOrAsk>
          <ButtonLink href="/user-panel/tools">{texts.connectAct}</ButtonLink>
        </ConnectOrAsk>
      }
    >
      <span id="reels-connect">{texts.connect}</span>
    </EmptyState>
  )
}
