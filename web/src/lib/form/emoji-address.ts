/**
 * Folder of the emoji of every language, on our own origin (`web/public`, made by
 * `scripts/take-data.ts`). With its version, for what lies under assets is kept for good.
 */
export const emojiAddress = '/assets/emoji-17'
