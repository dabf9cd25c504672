const dayMs = 86_400_000
/** So long a lost call may still take effect. */
const settleMs = 120_000

/** Each is done once however often it is asked, so a lost answer is looked up by how it stands. */
export const moderationTerms = {
  upTo: 'commit',
  latenessMs: dayMs,
  needsPlan: false,
  firstLookupMs: 0,
  settleMs: () => settleMs,
  several: 'ask',
} as const
