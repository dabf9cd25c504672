import '../comments.css'

/** The box that answers, outside of the dialogs of comments. */
export { CommentBox } from './comment-box.tsx'
