/**
 * Folder of the emoji of every language, on our own origin; the build puts it there. With its
 * version, for what lies under assets is kept for good.
 */
export const emojiAddress = '/assets/emoji-17'
