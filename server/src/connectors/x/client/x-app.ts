import { message } from '@marquee/contract/message.ts'
import type * as z from 'zod/mini'
import { ConnectorError } from '../../connector-error.ts'
import type { XClient } from './x-client.ts'
import { xNaming } from './x-naming.ts'

interface AppCall<S extends z.ZodMiniType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/2/${string}`
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
  readonly schema: S
}
export type AskAsApp = <S extends z.ZodMiniType>(call: AppCall<S>) => Promise<z.output<S>>

/** A call of the app that X takes by the token of the person whom it is about. */
export type AskAsPerson = (accessToken: string) => AskAsApp

export const createAskAsPerson =
  (client: XClient): AskAsPerson =>
  (token) =>
  (call) =>
    client.call({ ...call, token, budget: null })

/**
 * Calls of the app itself, by its app-only token. That it is refused is nobody's connection: it is
 * `rejected`, never `reauthorize`.
 */
export function createAskAsApp(client: XClient, bearerToken: string): AskAsApp {
  return async (call) =>
    client.call({ ...call, token: bearerToken, budget: null }).catch((cause: unknown) => {
      if (!(cause instanceof ConnectorError) || cause.kind !== 'reauthorize') throw cause
      const { network } = xNaming
      throw new ConnectorError('rejected', {
        network,
        cause,
        facts: cause.facts,
        message: message('x.app-token-unknown'),
      })
    })
}
