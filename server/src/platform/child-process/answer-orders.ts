import * as z from 'zod/mini'
import { isOfThisMachine } from './child-errors.ts'

const ordered = z.object({ id: z.int(), work: z.unknown() })

/**
 * The child's side: does what `PassingChild.order` sends, says how far it is in percent where it
 * knows, and ends with its parent. `loaded`: what is read from the disk of code; only afterwards
 * does it become the user without rights that its parent named, and take orders.
 */
export function answerOrders<Work extends z.ZodMiniType>(
  schema: Work,
  make: (work: z.output<Work>, tell: (percent: number) => void) => Promise<unknown>,
  loaded: Promise<unknown> = Promise.resolve(),
): void {
  const ready = loaded.then(giveRightsAway)
  // whoever cannot give them away does not work with them
  ready.catch(() => process.exit(1))
  process.on('message', (message) => {
    const { success, data: order } = ordered.safeParse(message)
    const work = success ? schema.safeParse(order.work) : null
    if (!order || !work?.success) return
    const { id } = order
    ready
      .then(() => make(work.data, (percent) => process.send?.({ id, percent })))
      .then(
        (made) => process.send?.({ id, made }),
        (error: unknown) => {
          const text = error instanceof Error ? error.message : String(error)
          process.send?.(isOfThisMachine(error) ? { id, brokenOff: text } : { id, failed: text })
        },
      )
  })
  process.on('disconnect', () => process.exit(0))
}

function giveRightsAway(): void {
  const [, , uid, gid] = process.argv
  if (uid === undefined || gid === undefined) return
  process.setgroups?.([])
  process.setgid?.(Number(gid))
  process.setuid?.(Number(uid))
}
