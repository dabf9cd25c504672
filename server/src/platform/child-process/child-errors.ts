/** The child looked at the file and says no: what it says is true of the file, today and tomorrow. */
export class WorkRefused extends Error {}

/**
 * The work ended before the child could say anything about the file: it may be done again, here or
 * elsewhere, and nobody may call the file damaged.
 */
export class WorkBrokenOff extends Error {}

/** This process ends. */
export class ChildClosed extends WorkBrokenOff {}

/** The child was killed, could not start, or had no memory or disk left. */
export class ChildDied extends WorkBrokenOff {}

/** The child took longer than it may: the machine is slow, or the file is made to harm. */
export class ChildTooSlow extends WorkBrokenOff {}

/** What libvips, V8 and FFmpeg say when it is this machine that has too little of something. */
const machineWords =
  /out of memory|bad_alloc|cannot allocate|allocation failed|no space left|input file is missing|resource temporarily|too many open files|permission denied|ERR_ACCESS_DENIED/i

/** Is it the machine that failed here, and not the file? */
export function isOfThisMachine(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : null
  // the codes of the operating system, such as ENOSPC or EMFILE
  if (typeof code === 'string' && /^E[A-Z0-9]+$/.test(code)) return true
  return machineWords.test(`${String(code)} ${error.message}`)
}
