/** A command that cannot be followed; the message says why, and what can. */
export class CommandError extends Error {}
