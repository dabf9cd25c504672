import { check } from './message.ts'
import { maxPicturesPerPost } from './post-limits.ts'

/** What checks of several forms say. */
export const tooLongText = check('post-checks.text-too-long')
export const tooManyPictures = check('post-checks.too-many-pictures', { most: maxPicturesPerPost })
