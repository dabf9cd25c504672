import { PlainComments } from '../plain-comments.tsx'
import type { CommentsProps } from './comments-props.ts'

/** Replies to a Threads post; nobody likes by a call there. */
export function ThreadsComments(props: CommentsProps) {
  return <PlainComments network="threads" {...props} />
}
