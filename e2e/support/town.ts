import * as assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'

interface Mail { readonly to: string; readonly subject: string; readonly text: string; readonly receivedAt: string }

/** Asks again until the answer is there; a story never sleeps for a fixed time. */
export async function until<T>(what: string, ask: () => Promise<T | null | undefined | false>, withinMs = 20_000): Promise<T> {
  const end = performance.now() + withinMs
  for (;;) {
    const answer = await ask()
    if (answer !== null && answer !== undefined && answer !== false) return answer
    if (performance.now() > end) assert.fail(`${what} did not happen within ${withinMs} ms`)
    await wait(100)
  }
}

/** The six digits of the newest code that was mailed to this address. */
export function codeFor(town: string, email: string): Promise<string> {
  return until(`a code for ${email}`, async () => {
    const messages: Mail[] = await (await fetch(`${town}/mail/messages?to=${encodeURIComponent(email)}`)).json()
    return /\b(\d{6})\b/.exec(messages[0]?.text ?? '')?.[1]
  })
}

/** `accepted`: when the network took it, by the town's clock. */
export interface Standing { readonly id: string; readonly message: string; readonly published: boolean; readonly accepted: string }

/** What stands on a page by the town's own books. */
export async function standingOn(town: string, pageId: string): Promise<Standing[]> {
  const answer: { posts: Standing[] } | Standing[] = await (await fetch(`${town}/control/truth/facebook/${pageId}`)).json()
  return Array.isArray(answer) ? answer : answer.posts
}

export async function moveClock(town: string, change: { readonly advanceMs: number } | { readonly to: string }): Promise<void> {
  const answer = await fetch(`${town}/control/clock`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(change) })
  assert.equal(answer.ok, true)
}
