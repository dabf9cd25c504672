/** A wait that a network names costs no try, so it is never so short that it would be hammered at. */
export const leastWaitMs = 1000
/** A storage that was away is asked again. */
export const ourWaitMs = 10_000
/** What a network goes on working on is asked about first after so long. */
export const firstFollowMs = 10_000
/** A limit that names no end. */
export const usualLimitMs = 60_000
