import type { Kernel } from '../kernel/kernel.ts'

/**
 * Writes down an attempt to take a merchant's decision; a read-only app makes none, whatever the
 * network answers.
 */
export function recordViolation(
  kernel: Kernel,
  { method, path, what }: { method: string; path: string; what: string },
): void {
  kernel.world.uberEats.violations.push({
    at: new Date(kernel.clock.now()).toISOString(),
    method,
    path,
    what,
  })
  kernel.touch()
}
