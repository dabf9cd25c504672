import type { PostView } from '@marquee/contract/publishing.ts'
import { EditButton } from '../../edit-live/edit-button.tsx'
import { BoostLink } from './boost-link.tsx'
import { RemovalFoot } from '../delete/removal-foot.tsx'
import { removalOf } from '../delete/removal.ts'
import { canUseAgain, UseAgain } from './use-again.tsx'

/** What can be done with a sent post or reel. */
export function PostFoot({
  post,
  onDelete,
}: {
  readonly post: PostView
  readonly onDelete: () => void
}) {
  const removal = removalOf(post)
  return (
    <>
      {post.kind === 'post' ? <BoostLink post={post} /> : null}
      <EditButton post={post} className="post-foot__act" />
      {canUseAgain(post) ? <UseAgain post={post} /> : null}
      {removal.networks.length + removal.staying.length + removal.mayAppear.length > 0 ? (
        <RemovalFoot removal={removal} onDelete={onDelete} />
      ) : null}
    </>
  )
}
