import { networkNames } from '@marquee/contract/networks/table.ts'
import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { texts } from '#texts/features/promotions'
import { adsNetwork } from './networks/ad-platforms.ts'
import { PostList } from './post-list.tsx'
import { useBoostablePosts } from './use-promotions.ts'

const words = texts.choose
const network = networkNames[adsNetwork]

interface PromoteDialogProps {
  /** Which post is chosen at first. */
  readonly first?: string | null
  readonly onChoose: (postId: string) => void
  readonly onClose: () => void
}

/** The modal 'Promote a post' (PROMOTIONS-001, 045). */
export function PromoteDialog({ first = null, onChoose, onClose }: PromoteDialogProps) {
  const [chosen, setChosen] = useState(first)
  const { data, error, refetch } = useBoostablePosts()
  const posts = data?.data ?? []
  return (
    <Dialog
      open
      title={texts.promote}
      onClose={onClose}
      onSubmit={() => {
        if (chosen === null) toast.info(words.pick)
        else onChoose(chosen)
      }}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          {posts.length === 0 ? null : (
            <Button type="submit" variant="primary">
              {words.promote}
            </Button>
          )}
        </>
      }
    >
      {error && data === undefined ? (
        <LoadFailure
          title={words.failed}
          error={error}
          again={texts.again}
          onAgain={() => void refetch()}
        />
      ) : data === undefined ? (
        <SkeletonRows label={words.loading} rows={4} />
      ) : posts.length === 0 ? (
        <EmptyState word={words.noneWord}>{words.none({ network })}</EmptyState>
      ) : (
        <>
          <p className="promo-posts__intro">{words.intro({ network })}</p>
          <PostList posts={posts} chosen={chosen} onChoose={setChosen} />
        </>
      )}
    </Dialog>
  )
}
