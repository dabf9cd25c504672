import type { Kernel } from '../kernel/kernel.ts'
import type { StripeWorld } from './stripe-world.ts'

/**
 * Who does something with the books, and at which instant: a renewal that was due last week is
 * booked last week.
 */
export interface Desk {
  kernel: Kernel
  now: number
  requestId: string | null
}

export const books = (desk: Desk): StripeWorld => desk.kernel.world.stripe
export const deskNow = (kernel: Kernel, requestId: string | null = null): Desk => ({
  kernel,
  now: kernel.clock.now(),
  requestId,
})
export const newId = (desk: Desk, kind: string) => `${kind}_${desk.kernel.nextId()}`
