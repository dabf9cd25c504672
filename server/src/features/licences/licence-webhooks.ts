import type { LicenceShop } from '#connectors/capabilities/services/licence-shop.ts'
import type { IntakeSource } from '#features/intake'
import { fingerprint } from '#platform/secrets.ts'
import { readJson } from '#platform/read-json.ts'
import * as z from 'zod/mini'
import type { LicenceDeps } from './licence-deps.ts'
import { licenceEvent } from './licence-rules.ts'
import { eventIdOf, takeEvent } from './take-event.ts'

/**
 * All that the answer needs: the shop wants its event's name back, also of a trial run and of
 * events that came after this was written.
 */
const anyEvent = z.object({
  event: z.string().check(z.maxLength(100)),
  test: z.nullish(z.boolean()),
})

/**
 * The marketplace's webhooks. One that cannot be read is kept and fails in sight, so that nothing
 * it meant is lost.
 */
export function webhooksOf(deps: LicenceDeps, shop: LicenceShop): IntakeSource {
  return {
    provider: 'appsumo',
    path: '/webhooks/appsumo',
    isActedOnUnasked: true,
    verify(raw, headers) {
      if (!shop.isGenuine(raw, headers)) return null
      const body = readJson(raw)
      const told = z.safeParse(anyEvent, body).data?.event ?? 'unknown'
      const event = z.safeParse(licenceEvent, body).data
      return {
        eventId: event ? eventIdOf(event) : fingerprint(raw.toString('base64')),
        kind: told,
        answer: { event: told, success: true },
      }
    },
    async process({ body }) {
      if (z.safeParse(anyEvent, body).data?.test !== true)
        await takeEvent(deps, z.parse(licenceEvent, body))
    },
  }
}
