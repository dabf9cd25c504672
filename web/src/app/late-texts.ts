/**
 * Sentences of the banner about late posts: apart, so that a day without trouble does not load
 * them.
 */
export const texts = {
  title: 'Posts are running late.',
  text: 'Nothing is lost: they go out as soon as sending works again.',
  numbers: (count: number, oldest: string) =>
    count === 1
      ? `1 post waits, for ${oldest} now.`
      : `${count} posts wait, the oldest for ${oldest} now.`,
  off: (network: string, reason: string) =>
    reason === ''
      ? `Posting to ${network} is switched off for now.`
      : `Posting to ${network} is switched off for now: ${reason}.`,
  offText: 'Posts wait and go out when it is on again.',
} as const
