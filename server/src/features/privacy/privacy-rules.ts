const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Between the wish to go and the end of an account (C95). */
export const graceMs = 14 * dayMs
/** How long the file of an export is kept. */
export const exportKeptMs = 7 * dayMs
/** How long its address holds, from each listing. */
export const exportLinkMs = 15 * minuteMs
/** An export of which nothing was heard for so long will not come any more. */
export const exportLostMs = dayMs
/** Proof that deletions were done. */
export const proofKeptMs = 730 * dayMs

interface Owner {
  readonly user_id: string
  readonly role: string
  readonly deletes_at: Date | null
}

/**
 * Is this person the only one who owns the company and stays? Then it goes with them. Other owners
 * who go as well do not keep it.
 */
export function goesWith(members: readonly Owner[], userId: string): boolean {
  return (
    members.some((one) => one.user_id === userId && one.role === 'owner') &&
    !members.some(
      (one) => one.user_id !== userId && one.role === 'owner' && one.deletes_at === null,
    )
  )
}

/** At the end itself: another owner, even one who is about to go, still has the company. */
export function isOwnedAlone(members: readonly Owner[], userId: string): boolean {
  return goesWith(
    members.map((one) => ({ ...one, deletes_at: null })),
    userId,
  )
}
