import { checkCode } from './message.ts'
import { maxPicturesPerPost } from './post-limits.ts'

/** What checks of several forms say. */
export const tooLongText = checkCode('post-checks.text-too-long')
export const tooManyPictures = checkCode('post-checks.too-many-pictures', {
  most: maxPicturesPerPost,
})
