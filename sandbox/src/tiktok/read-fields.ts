import type { TownAnswer } from '../kernel/serve-call.ts'
import { tiktokRefused } from './tiktok-answers.ts'
import type { TiktokRequest } from './tiktok-request.ts'

/** The fields a call names, which it must; or why they cannot be given. */
export function readFields(
  request: TiktokRequest,
  known: readonly string[],
): { fields: string[] } | { refusal: TownAnswer } {
  const fields = (request.received.query['fields'] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  const unknown = fields.filter((name) => !known.includes(name))
  if (fields.length === 0)
    return { refusal: tiktokRefused(request.kernel, 'invalid_params', 'Fields is required') }
  if (unknown.length > 0)
    return {
      refusal: tiktokRefused(
        request.kernel,
        'invalid_params',
        `Fields [${unknown.join(',')}] are not supported`,
      ),
    }
  return { fields }
}

/** Only what was asked for, in the order asked. */
export const pickFields = (all: Record<string, unknown>, fields: string[]) =>
  Object.fromEntries(fields.map((name) => [name, all[name]]))
