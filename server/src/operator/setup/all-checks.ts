import type { SetupCheck } from '#connectors/capabilities/sign-in/setup-check.ts'
import { createSetupChecks } from '#connectors/setup-checks.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { FacebookConfig } from '#platform/settings/networks/facebook-settings.ts'
import type { Outbound } from '#platform/outbound/outbound-http.ts'
import { createProviderChecks } from './provider-checks.ts'
import type { SetupSubject } from './setup-command.ts'

interface AllChecksDeps {
  readonly config: FacebookConfig & Pick<Config, 'networks' | 'mail' | 'providers' | 'publicUrl'>
  readonly outbound: Outbound
  readonly clock: Clock
  readonly metaVerifyToken: string
}

/** Everybody outside whom `setup` and `doctor` ask without cost: networks, then providers. */
export const createAllChecks = (deps: AllChecksDeps): ReadonlyMap<SetupSubject, SetupCheck> =>
  new Map<SetupSubject, SetupCheck>([...createSetupChecks(deps), ...createProviderChecks(deps)])
