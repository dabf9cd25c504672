import type { RefusingFault } from '../kernel/fault.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'

/** networks.md section 9, Errors. */
export const aiRefusal = (
  status: number,
  message: string,
  more: { type?: string; param?: string | null; code?: string | null } = {},
): TownAnswer => ({
  status,
  body: {
    error: {
      message,
      type: more.type ?? 'invalid_request_error',
      param: more.param ?? null,
      code: more.code ?? null,
    },
  },
})

/**
 * A fault's refusal as the model's server would put it; `type: "insufficient_quota"` with status
 * 429 is money that is used up.
 */
export function refuseAsAi(fault: RefusingFault): TownAnswer {
  if (fault.kind === 'token-expired')
    return aiRefusal(401, 'Incorrect API key provided: demo-***key.', { code: 'invalid_api_key' })
  if (fault.kind === 'rate-limit')
    return {
      ...aiRefusal(fault.status ?? 429, fault.message ?? 'Rate limit reached for requests.', {
        type: 'requests',
        code: 'rate_limit_exceeded',
      }),
      headers: { 'retry-after': '20' },
    }
  if (fault.type === 'insufficient_quota')
    return aiRefusal(
      429,
      'You exceeded your current quota, please check your plan and billing details.',
      { type: fault.type, code: fault.type },
    )
  return aiRefusal(
    fault.status,
    fault.message ?? 'The server had an error while processing your request.',
    { type: fault.type ?? (fault.status >= 500 ? 'server_error' : 'invalid_request_error') },
  )
}
