import type { Meter } from '#connectors/capabilities/meter.ts'

export interface ProofMeter extends Meter {
  /** In millionths of a US dollar. */
  readonly spent: () => number
}

/** Allows everything, as the operator agreed to the price, and counts it. */
export function createProofMeter(): ProofMeter {
  let total = 0
  return {
    async allow(costMicros) {
      total += costMicros
      return {
        spent: async (really) => {
          total += really - costMicros
        },
      }
    },
    async charged(costMicros) {
      total += costMicros
    },
    spent: () => total,
  }
}
