import { PlainComments } from '../plain-comments.tsx'
import type { CommentsProps } from './comments-props.ts'

/** Replies to a Bluesky post. */
export function BlueskyComments(props: CommentsProps) {
  return <PlainComments network="bluesky" {...props} />
}
