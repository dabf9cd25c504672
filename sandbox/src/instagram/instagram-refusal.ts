import { GraphError } from '../meta/graph-error.ts'

interface Refusal {
  code: number
  message: string
  title: string
  say: string
  isTransient?: boolean
}

const refusals = {
  2207001: {
    code: -1,
    message: 'Instagram server error.',
    title: 'Server error',
    say: 'Instagram server error. Try again.',
    isTransient: true,
  },
  2207003: {
    code: -2,
    message: 'Timeout',
    title: 'Timeout',
    say: 'It takes too long to download the media.',
  },
  2207004: {
    code: 36000,
    message: 'The image size is too large.',
    title: 'Image size too large',
    say: 'The image is too large to download. It should be less than 8 MiB.',
  },
  2207005: {
    code: 36001,
    message: 'The image format is not supported.',
    title: 'Unsupported image format',
    say: 'The image format is not supported. Supported format is JPEG.',
  },
  2207006: {
    code: 24,
    message: 'The requested resource does not exist',
    title: 'Media not found',
    say: 'The media with this id cannot be found.',
  },
  2207008: {
    code: 24,
    message: 'The requested resource does not exist',
    title: 'Media expired',
    say: 'The media builder with this creation id does not exist or has been expired.',
  },
  2207009: {
    code: 36003,
    message: 'The aspect ratio is not supported.',
    title: 'Unsupported aspect ratio',
    say: 'The submitted image has an aspect ratio that is not supported. It must be between 4:5 and 1.91:1.',
  },
  2207010: {
    code: 36004,
    message: 'The caption was too long.',
    title: 'Caption too long',
    say: 'A caption holds at most 2,200 characters, 30 hashtags and 20 mentions.',
  },
  2207018: {
    code: 100,
    message: '(#100) Invalid parameter',
    title: 'Collaborators',
    say: 'At most three collaborators can be invited.',
  },
  2207023: {
    code: 100,
    message: '(#100) Invalid parameter',
    title: 'Unknown media type',
    say: 'The media type is not one of those expected here.',
  },
  2207026: {
    code: 352,
    message: 'The video format is not supported.',
    title: 'Unsupported video format',
    say: 'The video format is not supported. Please check the specifications for MP4 and MOV.',
  },
  2207027: {
    code: 9007,
    message: 'Media ID is not available',
    title: 'Media not ready',
    say: 'The media is not ready for publishing, please wait for a moment.',
  },
  2207028: {
    code: 100,
    message: '(#100) Invalid parameter',
    title: 'Carousel',
    say: 'A carousel needs 2 to 10 items of this account, each made as a carousel item.',
  },
  2207032: {
    code: -1,
    message: 'Create media fail',
    title: 'Media failed',
    say: 'Create media fail, please try to re-create media.',
  },
  2207042: {
    code: 9,
    message: '(#9) Application request limit reached',
    title: 'Limit reached',
    say: 'You reached the maximum number of posts that is allowed to be published by the Content Publishing API.',
  },
  2207052: {
    code: 9004,
    message: 'Only photo or video can be accepted as media type.',
    title: 'Media download has failed',
    say: 'The media could not be fetched from this URI.',
  },
  2207057: {
    code: 1,
    message: 'Invalid thumbnail offset',
    title: 'Thumbnail offset',
    say: 'The thumbnail offset must be 0 or more and less than the duration of the video.',
  },
} satisfies Record<number, Refusal>

export type InstagramSubcode = keyof typeof refusals

/** A refusal of Instagram by its 2207xxx number; `say` replaces the words for people. */
export function instagramRefusal(subcode: InstagramSubcode, say?: string): GraphError {
  const { code, message, title, isTransient = false, say: usual }: Refusal = refusals[subcode]
  return new GraphError({
    status: 400,
    code,
    subcode,
    message,
    isTransient,
    userTitle: title,
    userMessage: say ?? usual,
  })
}
