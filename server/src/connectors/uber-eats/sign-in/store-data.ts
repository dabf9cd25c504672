import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import { ConnectorError } from '../../connector-error.ts'
import type { AppToken } from './app-token.ts'
import type { LentToken, UberClient } from '../client/uber-client.ts'
import { isForbidden, isMissing } from '../client/uber-error.ts'
import type { BoundSecret } from './uber-secret.ts'

const flag = z.nullish(z.boolean())
const storeData = z.object({
  integration_enabled: flag,
  pos_integration_enabled: flag,
  is_order_manager: flag,
})
export type StoreData = z.output<typeof storeData>

const pathOf = ({ storeId }: BoundSecret) => `/v1/eats/stores/${storeId}/pos_data` as const

/**
 * Our connection with the store as Uber has it, with this server's own token; null when there is
 * none.
 */
export async function readStoreData(
  uber: UberClient,
  app: AppToken,
  secret: BoundSecret,
): Promise<StoreData | null> {
  const token = await app.lend()
  try {
    return await uber.call({ method: 'GET', path: pathOf(secret), token, schema: storeData })
  } catch (error) {
    if (isMissing(error)) return null
    if (!isForbidden(error)) throw error
    // our own token says nothing of the merchant's
    app.drop(token)
    throw new ConnectorError('unavailable', {
      network: 'uberEats',
      cause: error,
      message: message('uber-eats.store-missing'),
    })
  }
}

/**
 * Connects the store with the merchant's token: its orders are told to us, and never are we the one
 * who answers them (C89). Only the switch for `is_order_manager` must stand here as it does;
 * `allowed-calls.ts` lets no other pass.
 */
export async function connectStore(uber: UberClient, secret: BoundSecret): Promise<void> {
  const on = { is_enabled: true }
  const body = {
    integrator_store_id: secret.storeId,
    integration_enabled: true,
    is_order_manager: false,
    webhooks_config: {
      order_release_webhooks: on,
      schedule_order_webhooks: on,
      delivery_status_webhooks: on,
      webhooks_version: '1.0.0',
    },
  }
  await uber.call({
    method: 'POST',
    path: pathOf(secret),
    token: secret.grant,
    body,
    schema: z.unknown(),
  })
}

/**
 * Takes the connection away; a store that has none is what was wanted. With the merchant's token,
 * and where that is refused (it is dead, or may not do this: Uber's pages and our sheet do not
 * agree) with this server's own.
 */
export async function disconnectStore(
  uber: UberClient,
  app: AppToken,
  secret: BoundSecret,
): Promise<void> {
  const remove = (token: LentToken) =>
    uber
      .call({ method: 'DELETE', path: pathOf(secret), token, schema: z.unknown() })
      .catch((error: unknown) => {
        if (!isMissing(error)) throw error
      })
  try {
    await remove(secret.grant)
  } catch (error) {
    if (!isForbidden(error)) throw error
    await remove(await app.lend())
  }
}
