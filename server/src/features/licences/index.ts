import * as contract from '@marquee/contract/appsumo.ts'
import type { IntakeSource } from '#features/intake'
import type { Platform, Room } from '#platform/platform.ts'
import { attachLicence } from './attach-licence.ts'
import type { LicenceDeps, LicencesNeeds } from './licence-deps.ts'
import { listLicences } from './licence-store.ts'
import { webhooksOf } from './licence-webhooks.ts'
import { redeemLicence } from './redeem-licence.ts'

export interface Licences extends Room {
  /** The marketplace's webhooks, for the room of intake; none where no shop is set up. */
  readonly sources: readonly IntakeSource[]
}

export function createLicences(
  platform: Pick<Platform, 'config' | 'db' | 'clock' | 'secrets'>,
  needs: LicencesNeeds,
): Licences {
  const { config, db, clock, secrets } = platform
  const deps: LicenceDeps = { ...needs, config, db, clock, secrets }
  return {
    sources: needs.shop ? [webhooksOf(deps, needs.shop)] : [],
    mount(api) {
      api.mount(contract.redeemLicence, ({ ip, body }) => redeemLicence(deps, ip, body.code))
      api.mount(contract.attachLicence, async ({ scope, body }) => ({
        status: await attachLicence(deps, scope, body.claim),
      }))
    },
    work: () => undefined,
    exportCompany: (companyId) => [
      {
        path: 'licences.json',
        async *rows() {
          yield* await listLicences(db, companyId)
        },
      },
    ],
  }
}
