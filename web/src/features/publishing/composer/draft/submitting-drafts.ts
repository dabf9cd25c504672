/**
 * Ids of the drafts that are being sent or thrown away from this tab. Whoever goes on meanwhile
 * begins another post: what is written under such an id ends with that.
 */
export const submittingDrafts = new Set<string>()
