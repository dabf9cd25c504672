/**
 * Ids of the drafts that are being sent from this tab. Whoever goes on meanwhile begins another
 * post: what is written under such an id ends with the press.
 */
export const submittingDrafts = new Set<string>()
