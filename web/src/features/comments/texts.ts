/** Every sentence of comments and likes, whole, so that a second language is a file. */
export const texts = {
  of: (network: string) => `Comments on ${network}`, list: 'Comments', none: 'No comments yet.', noneWord: 'Quiet', loading: 'Loading comments', total: (count: number) => (count === 1 ? '1 comment' : `${count} comments`),
  reading: (network: string) => `Asking ${network} …`, readAt: (when: string) => `Read ${when}`, again: 'Try again',
  somebody: 'Somebody', someoneNote: 'The network does not tell who wrote this.', you: 'You', picture: 'Picture of this comment',
  write: 'Write a comment', label: 'Your comment', post: 'Post', posting: 'Posting...', reply: 'Reply', replyTo: (name: string) => `Reply to ${name}`, cancel: 'Cancel',
  empty: 'Type Something...!', posted: 'Comment Posted Successfully', replied: 'Reply Posted Successfully', unknown: 'No answer yet', unknownNote: 'We are checking whether it arrived.',
  failedFacebook: 'Error in obtaining the data of the publication', failedLoad: 'Failed to load comments. Please try again.', failedSend: 'Failed to send comment. Please try again.', failedReply: 'Error in sending reply', failedComment: 'Error in sending comment',
  state: { sending: 'Sending', unknown: 'Checking', failed: 'Not sent' }, sendAgain: 'Send again', remove: 'Remove', removeFailed: 'It could not be removed', readOnly: 'Editors, managers and owners answer comments.',
  like: { likeOne: (name: string) => `Like the comment of ${name}`, unlikeOne: (name: string) => `Unlike the comment of ${name}`, likePost: 'Like this post', unlikePost: 'Unlike this post', count: (count: number) => (count === 1 ? '1 like' : `${count} likes`), commentLiked: 'Comment Liked Successfully', commentUnliked: 'Comment UnLiked Successfully', postLiked: 'Post Liked successfully', postUnliked: 'Post UnLiked successfully' },
  picturesOf: 'What was posted', leave: { question: 'Close without sending?', note: 'What you wrote has not been sent.', close: 'Close', stay: 'Go on writing' },
} as const
