import type { Kernel } from '../kernel/kernel.ts'

/** What the town's model makes up beside what it was told, so that it can be seen who checks. */
export const inventions = ['nothing', 'price', 'hours', 'offer', 'everything'] as const
export type Invention = (typeof inventions)[number]

export interface AiWorld {
  invents: Invention
  /** It will not write about anything. */
  refuses: boolean
  /** A server of last year: it knows `max_tokens` only. */
  isOlder: boolean
  /** It thinks before it writes, out of what the answer may be long. */
  thinks?: boolean
  /** The newest requests, oldest first: words as they came, pictures as their size. */
  asked: { rules: string; request: string; picture: string | null }[]
}

export const aiKey = 'demo-ai-key'
export const aiModel = 'town-writer-1'
const keptRequests = 50

/** A town that was saved before it had a model gets one. */
export function aiOf(kernel: Kernel): AiWorld {
  return (kernel.world.ai ??= { invents: 'nothing', refuses: false, isOlder: false, asked: [] })
}

export function remember(kernel: Kernel, asked: AiWorld['asked'][number]): void {
  const world = aiOf(kernel)
  world.asked = [...world.asked, asked].slice(-keptRequests)
  kernel.touch()
}
