import type { Kernel } from '../kernel/kernel.ts'

/**
 * What one unit costs, in millionths of a dollar (networks.md section 0, 7). The venue never owns
 * the app, so its own posts cost what anybody's do.
 */
export const xPrices = {
  postRead: 5000,
  personRead: 10_000,
  post: 15_000,
  postWithLink: 200_000,
  deletion: 10_000,
  description: 5000,
  dmRead: 10_000,
  dmSent: 15_000,
} as const

/** Counts one answered call and what was paid for in it. */
export function spendOnX(
  kernel: Kernel,
  { kind, units, costMicros }: { kind: string; units: number; costMicros: number },
): void {
  const { spending } = kernel.world.x
  const before = spending[kind] ?? { calls: 0, units: 0, costMicros: 0 }
  spending[kind] = {
    calls: before.calls + 1,
    units: before.units + units,
    costMicros: before.costMicros + costMicros,
  }
  kernel.touch()
}

export function xSpendingTotal(kernel: Kernel): number {
  return Object.values(kernel.world.x.spending).reduce((sum, one) => sum + one.costMicros, 0)
}
