/** Every sentence of the media room, whole, so that a second language is a file. */
export const texts = {
  upload: {
    label: 'Upload your media files', limits: 'Pictures, and films from 3 seconds to 15 minutes, up to 50 MB each', choose: 'Choose files', drop: 'Let go to upload',
    sending: (name: string) => `Uploading ${name}`, waiting: 'Waiting for its turn', cut: 'No line right now. It goes on by itself where it stopped.', cancel: 'Cancel', retry: 'Try again', dismiss: 'Dismiss',
    cancelOne: (name: string) => `Cancel ${name}`, retryOne: (name: string) => `Try ${name} again`, dismissOne: (name: string) => `Dismiss ${name}`,
    locked: 'You can look at the files here.', lockedNote: 'Editors, managers and owners add and delete them.', list: 'Uploads', done: (name: string) => `${name} is uploaded`,
  },
  refused: {
    title: 'Cannot upload file', type: 'Only images or videos (.mov or .mp4) are allowed', size: 'File too large. Please select a smaller file.', empty: 'File validation failed',
  },
  failed: {
    corrupted: 'File upload corrupted. Please try again or use a different image.', invalid: 'Invalid request', signIn: 'Authentication required. Please log in again.',
    size: 'File too large. Please select a smaller file.', type: 'Unsupported file type', server: 'Server error occurred during upload',
    other: (status: number, reason: string) => `Upload failed (${status}): ${reason}`, line: 'Network error: Please check your connection and try again', many: 'The images could not be uploaded',
  },
  recent: 'Recently Added',
  files: {
    title: 'Your media files', file: 'File', type: 'Type', added: 'Added', size: 'Size', acts: 'Actions', image: 'Image', video: 'Video', more: 'Load More',
    play: (name: string) => `Play ${name}`, none: 'What you upload stays here, ready for the next post.', noneWord: 'Nothing yet', delete: (name: string) => `Delete ${name}`, preparing: 'Preparing', broken: 'Damaged',
    loading: 'Loading your media files', failed: 'Your media files could not be read.', again: 'Try again',
  },
  remove: { question: (name: string) => `Do you want to delete ${name}?`, note: 'Posts that are already live keep what they show.', needed: (text: string, at: string) => `A post that has not gone out yet needs it: “${text}”, ${at}. Change or cancel that post first.`, confirm: 'Confirm', cancel: 'Cancel', done: 'File was deleted', failed: 'File could not be deleted' },
  detail: {
    failed: 'This file could not be read.', loading: 'Reading the file', copies: 'For each network', asItIs: 'Goes as it is', reelOn: (network: string) => `${network}, as a reel`, state: { ready: 'Ready', preparing: 'Being made', refused: 'Not taken' },
    needed: 'Posts that wait for it', working: 'Work on the film', percent: (value: number) => `${value}%`, open: (name: string) => `Look at ${name}`,
  },
  storage: { title: 'Storage', images: 'Images', videos: 'Videos', used: 'used by your media files', bar: (images: string, videos: string) => `Images ${images}, videos ${videos}` },
  library: {
    title: 'Media library', intro: 'Choose what goes with the post.', none: 'Nothing in the library yet. Upload a picture or a film first.', cancel: 'Cancel', close: 'Close',
    add: (count: number) => (count === 0 ? 'Add' : count === 1 ? 'Add 1 picture' : `Add ${count} pictures`), addFilm: 'Add the film', alone: 'A film goes by itself.', full: (most: number) => `A post takes at most ${most} pictures.`, here: 'Already in the post',
  },
} as const
