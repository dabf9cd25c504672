import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** Only what may pass by itself is asked again: no answer, too many requests, a server that is down. */
function mayPass(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.noAnswer || error.status === 429 || error.status >= 500)
  )
}

/** One per document. Old data stays on screen while it is read again. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // API-009
        staleTime: 5_000,
        retry: (failures, error) => failures < 3 && mayPass(error),
        retryDelay: (attempt, error) =>
          error instanceof ApiError && error.retryAfterMs !== undefined
            ? error.retryAfterMs
            : Math.min(1000 * 2 ** attempt, 30_000),
      },
      // a press without a line fails at once: paused, it would go out on its own once the line is
      // back, also after the person gave it up
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
