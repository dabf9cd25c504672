import { isOfThisMachine } from '../child-process/child-errors.ts'

/** What Node says of a package that is not installed, and of a binary that is none for this machine. */
const codes: readonly unknown[] = ['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND', 'ERR_DLOPEN_FAILED']
/** `node-av` 6.1 says so without a code, and puts what Node said of its binary behind it. */
const wrapped = 'Could not load the node-av native binding'

/**
 * Whether a failed load of FFmpeg's libraries means that this machine has none. One for want of
 * memory, file handles or the like means nothing: a minute later they may load.
 */
export function isEncoderAbsent(error: unknown): boolean {
  if (!(error instanceof Error) || isOfThisMachine(error)) return false
  return ('code' in error && codes.includes(error.code)) || error.message.startsWith(wrapped)
}
