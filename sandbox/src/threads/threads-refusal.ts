import type { RefusingFault } from '../kernel/fault.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'
import { GraphError, noPermission } from '../meta/graph-error.ts'
import { refusalFacts } from '../meta/graph-refusal.ts'

/** A parameter that will not do. */
export const badThreadsParameter = (message: string): GraphError =>
  new GraphError({
    status: 400,
    code: 100,
    type: 'THApiException',
    message: `(#100) ${message}`,
    isTransient: false,
  })

/** Nothing there under this id, or not for this token. */
export const missingThreadsObject = (id: string, method: string): GraphError =>
  new GraphError({
    status: 400,
    code: 100,
    subcode: 33,
    type: 'THApiException',
    message: `Unsupported ${method.toLowerCase()} request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation`,
  })

/** Too early, unknown, expired, failed or published already: the same words, networks.md section 18. */
export const mediaNotFound = (id: string): GraphError =>
  new GraphError({
    status: 400,
    code: 24,
    subcode: 4_279_009,
    message: 'The requested resource does not exist',
    isTransient: false,
    userTitle: 'Media Not Found',
    userMessage: `The media with id ${id} cannot be found.`,
  })

/**
 * Of a link that is named as the card of a post and redirects, or whose page is not there; the
 * words of live answers in several public code bases (September and October 2026).
 */
export const invalidLink = (): GraphError =>
  new GraphError({
    status: 400,
    code: -1,
    subcode: 4_279_047,
    message: 'Fatal',
    isTransient: false,
    userTitle: 'Invalid Link Attachment',
    userMessage: 'The link attachment is invalid.',
  })

export const noThreadsPermission = (): GraphError =>
  noPermission(10, 'Application does not have permission for this action')

/** A spent quota has no number of its own: only `threads_publishing_limit` tells. */
export const spentQuota = (): GraphError => badThreadsParameter('The action is not allowed.')

const pictures = {
  2207003: ['Timeout', 'It takes too long to download the media.'],
  2207004: ['Image size too large', 'The image is too large. It should be less than 8 MB.'],
  2207005: [
    'Unsupported format',
    'The image format is not supported. Supported formats are JPEG and PNG.',
  ],
  2207009: ['Unsupported aspect ratio', 'The aspect ratio of the image must be within 10:1.'],
  2207052: [
    'Media download has failed',
    'The media could not be fetched from this URI. It must be on a public server.',
  ],
} as const

/**
 * A picture that will not do is refused as an unknown error that is not transient; its subcode
 * tells.
 */
export function pictureRefusal(subcode: keyof typeof pictures): GraphError {
  const [userTitle, userMessage] = pictures[subcode]
  return new GraphError({
    status: 400,
    code: 1,
    subcode,
    message: 'An unknown error occurred',
    isTransient: false,
    userTitle,
    userMessage,
  })
}

/** What is wrong with a code: the one call that does not answer in the shape of the others. */
export const codeRefused = (message: string, status = 400): TownAnswer => ({
  status,
  body: { error_type: 'OAuthException', code: status, error_message: message },
  headers: { 'cache-control': 'no-store' },
})

export function codeFault(fault: RefusingFault, now: number): TownAnswer {
  const { status = 400, message } = refusalFacts(fault, now)
  return codeRefused(message, status)
}
