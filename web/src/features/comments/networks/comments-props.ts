import type { PostView } from '@marquee/contract/publishing.ts'

/** What every network's comments are opened with. */
export interface CommentsProps {
  readonly post: Pick<PostView, 'id' | 'text' | 'media' | 'publishedAt' | 'pageName'>
  readonly onClose: () => void
  /** The comment on top under which somebody wants to answer: its box is open, with the focus. */
  readonly commentId?: string | undefined
}
