import { createHmac, timingSafeEqual } from 'node:crypto'
import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import {
  OutboundError,
  type Outbound,
  type OutboundAnswer,
} from '#platform/outbound/outbound-http.ts'
import type { AppSumoSettings } from '#platform/settings/providers/provider-settings.ts'
import { readJson } from '#platform/read-json.ts'
import type { LicenceShop } from '../capabilities/services/licence-shop.ts'
import { ConnectorError } from '../connector-error.ts'

// it answers 200 with a non-empty `error` (networks.md section 11), so the status alone proves
// nothing
const tokenAnswer = z.object({ access_token: z.optional(z.string()), error: z.nullish(z.string()) })
const keyAnswer = z.object({
  license_key: z.uuid(),
  status: z.enum(['inactive', 'active', 'deactivated']),
  error: z.nullish(z.string()),
})

/**
 * AppSumo's licensing: the code of a redirect is exchanged for a licence key, and webhooks tell
 * what becomes of it.
 */
export function createAppSumo({
  settings,
  outbound,
}: {
  readonly settings: AppSumoSettings
  readonly outbound: Outbound
}): LicenceShop {
  async function ask<S extends z.ZodMiniType>(
    schema: S,
    send: Promise<OutboundAnswer>,
  ): Promise<z.output<S>> {
    const answer = await send.catch((cause: unknown) => {
      throw cause instanceof OutboundError ? away(cause) : cause
    })
    if (answer.status >= 500) throw away(undefined)
    const body = answer.status === 200 ? z.safeParse(schema, readJson(answer.body)) : null
    if (!body?.success) throw refused(answer.status)
    return body.data
  }

  return {
    name: 'AppSumo',
    async licenceOf({ code, redirectUri }) {
      const form = new URLSearchParams({
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        code,
        redirect_uri: redirectUri,
        grant_type: 'authorization_code',
      })
      const { access_token: token, error } = await ask(
        tokenAnswer,
        outbound.send({
          method: 'POST',
          url: `${settings.url}/openid/token/`,
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            accept: 'application/json',
          },
          body: form.toString(),
          timeoutMs: 15_000,
        }),
      )
      if (error || !token) throw refused(200)
      // its documented wire is a query; nothing of ours logs an address
      const {
        license_key: key,
        status,
        error: again,
      } = await ask(
        keyAnswer,
        outbound.send({
          method: 'GET',
          url: `${settings.url}/openid/license_key/?${new URLSearchParams({ access_token: token }).toString()}`,
          headers: { accept: 'application/json' },
          timeoutMs: 15_000,
        }),
      )
      if (again) throw refused(200)
      return { key: key.toLowerCase(), status }
    },
    isGenuine(raw, headers) {
      const [at, signature] = [headers['x-appsumo-timestamp'], headers['x-appsumo-signature']]
      if (typeof at !== 'string' || typeof signature !== 'string') return false
      const wanted = Buffer.from(
        createHmac('sha256', settings.apiKey).update(at).update(raw).digest('hex'),
      )
      const given = Buffer.from(signature.toLowerCase())
      return wanted.length === given.length && timingSafeEqual(wanted, given)
    },
  }
}

function refused(status: number): ConnectorError {
  return new ConnectorError('rejected', {
    network: 'appsumo',
    message: message('appsumo.licence-not-confirmed'),
    facts: { status },
  })
}

function away(cause: unknown): ConnectorError {
  return new ConnectorError('unavailable', {
    network: 'appsumo',
    message: message('network.unavailable', { network: 'AppSumo' }),
    cause,
  })
}
