import { message, type Message } from '@marquee/contract/message.ts'
import type { AbilityState, AccessProbe } from '../../capabilities/sign-in/access-probe.ts'
import { ConnectorError } from '../../connector-error.ts'
import type { AppToken } from './app-token.ts'
import { findStores } from './find-stores.ts'
import { readStoreData, type StoreData } from './store-data.ts'
import type { UberClient } from '../client/uber-client.ts'
import { readBoundSecret, type BoundSecret } from './uber-secret.ts'
import { uberNaming } from '../client/uber-naming.ts'

/**
 * Two reads: whether the merchant still has the store, and whether its connection with us is on
 * (networks.md section 6).
 */
export function createUberProbe(
  uber: UberClient,
  app: AppToken,
  accountSecret: string,
): AccessProbe {
  return {
    async probe() {
      const secret = readBoundSecret(accountSecret)
      const { network } = uberNaming
      if (!(await findStores(uber, secret.grant)).some(({ id }) => id === secret.storeId)) {
        throw new ConnectorError('reauthorize', {
          network,
          message: message('uber-eats.role-lost'),
        })
      }
      return [{ name: 'orders', ...(await orders(uber, app, secret)) }]
    },
  }
}

async function orders(
  uber: UberClient,
  app: AppToken,
  secret: BoundSecret,
): Promise<Omit<AbilityState, 'name'>> {
  try {
    const reason = judge(await readStoreData(uber, app, secret))
    return { works: reason === null, reason }
  } catch (error) {
    if (error instanceof ConnectorError && error.kind === 'unsupported')
      return { works: false, reason: error.said, elsewhere: true }
    throw error
  }
}

function judge(data: StoreData | null): Message | null {
  const isOn = data?.integration_enabled ?? data?.pos_integration_enabled ?? false
  if (!isOn) return message('uber-eats.connection-off')
  if (data?.is_order_manager === true) return message('uber-eats.must-not-manage-orders')
  return null
}
