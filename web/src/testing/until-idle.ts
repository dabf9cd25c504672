import type { QueryClient } from '@tanstack/react-query'
import { act } from 'react'
import { vi } from 'vitest'

/** Waits until every question and every change that the page sent is answered and shown. */
export function untilIdle(client: QueryClient): Promise<void> {
  return act(async () => {
    await vi.waitFor(
      () => {
        if (client.isFetching() + client.isMutating() > 0)
          throw new Error('The page still waits for an answer.')
      },
      { interval: 5, timeout: 10_000 },
    )
    // the client tells the page in a turn of its own, which was ordered before this one
    await new Promise((resolve) => setTimeout(resolve, 0))
  })
}
