import './posts/posts.css'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { Plus } from '#ui/icons.ts'
import { Suspense, useState } from 'react'
import { useParams } from 'wouter'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { isAtLeast } from '#lib/session/role.ts'
import { useCompany } from '#lib/session/session.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { classNames } from '#ui/class-names.ts'
import { PageHead } from '#ui/layout/page-head.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { NetworkFilter } from './posts/lists/network-filter.tsx'
import { PostedList } from './posts/lists/posted-list.tsx'
import { ScheduledList } from './posts/lists/scheduled-list.tsx'
import { useDrafts } from './posts/lists/use-drafts.ts'
import { useOpenPost } from './posts/panel/use-open-post.ts'
import { texts } from '#texts/features/publishing'
import { useFilterNetworks, usePosted, useScheduled } from './posts/use-posts.ts'

const DraftList = lazyPart(async () => (await import('./posts/lists/draft-list.tsx')).DraftList)
const words = texts.posts
const paths = {
  posted: '/user-panel/posts',
  scheduled: '/user-panel/posts/scheduled',
  drafts: '/user-panel/posts/drafts',
} as const

/** What was sent, what will go out, and what is still being written; each tab has its address. */
export function PostsPage() {
  const { tab } = useParams<{ tab?: string }>()
  const current = tab === 'scheduled' ? 'scheduled' : tab === 'drafts' ? 'drafts' : 'posted'
  const { role } = useCompany()
  const scheduled = useScheduled()
  const connected = useFilterNetworks(current === 'scheduled' ? scheduled.data : undefined)
  const [off, setOff] = useState<readonly NetworkKey[]>([])
  const on = connected?.filter((network) => !off.includes(network)) ?? []
  // all of them is the server's own default, and asks for nothing
  const networks =
    off.length === 0 || connected === undefined || on.length === connected.length ? null : on
  const posted = usePosted({ networks })
  const drafts = useDrafts()
  const { isWide, openId } = useOpenPost()
  return (
    <div
      className={classNames(
        'posts',
        isWide && openId !== null && current !== 'drafts' && 'posts--open',
      )}
    >
      <PageHead
        title={words.title}
        actions={
          isAtLeast(role, 'editor') && (
            <ButtonLink
              variant="primary"
              href="/user-panel/posts/new"
              icon={<Plus aria-hidden="true" />}
            >
              {words.newPost}
            </ButtonLink>
          )
        }
      />
      <div className="posts__head">
        <Tabs
          label={words.tabs.label}
          current={paths[current]}
          tabs={[
            { href: paths.posted, label: words.tabs.posted, count: posted.total },
            { href: paths.scheduled, label: words.tabs.scheduled, count: scheduled.data?.length },
            ...(drafts.items.length > 0 || current === 'drafts'
              ? [{ href: paths.drafts, label: words.tabs.drafts, count: drafts.items.length }]
              : []),
          ]}
        />
        {current === 'drafts' || connected?.length === 0 ? null : (
          <NetworkFilter networks={connected} off={off} onChange={setOff} />
        )}
      </div>
      {current === 'posted' ? (
        <PostedList
          posted={posted}
          isFiltered={networks !== null}
          nothingChosen={connected !== undefined && connected.length > 0 && on.length === 0}
        />
      ) : null}
      {current === 'scheduled' ? (
        <ScheduledList
          scheduled={scheduled}
          shown={networks}
          nothingChosen={connected !== undefined && connected.length > 0 && on.length === 0}
        />
      ) : null}
      {current === 'drafts' ? (
        <Suspense fallback={null}>
          <DraftList drafts={drafts} />
        </Suspense>
      ) : null}
    </div>
  )
}
