import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import { isPublicUrl } from '#platform/outbound/public-address.ts'
import { ConnectorError } from '../../connector-error.ts'
import { callJson } from '../../http/json-call.ts'
import type { BlueskyDeps } from './bluesky-client.ts'
import { judgeFailure } from './bluesky-refusals.ts'
import { blueskyNaming } from './bluesky-naming.ts'

const { network, name } = blueskyNaming

const didDocument = z.object({
  id: z.string(),
  alsoKnownAs: z.optional(z.array(z.string())),
  service: z.optional(
    z.array(z.object({ id: z.string(), type: z.string(), serviceEndpoint: z.unknown() })),
  ),
})
const resource = z.object({ authorization_servers: z.array(z.string()) })

export interface FoundServer {
  /** Without a slash at the end. */
  readonly server: string
  /** As the document names it; the id where it names none. */
  readonly handle: string
}

/**
 * Where a profile lives, by its document (DID methods `plc` and `web`), and that this server takes
 * the word of the authorization server that people signed in at. Without that any server could say
 * who somebody is. Throws `rejected` where it does not.
 */
export async function findServer(deps: BlueskyDeps, did: string): Promise<FoundServer> {
  const found = await readDocument(deps, did)
  const { authorization_servers: servers } = await read(
    deps,
    `${found.server}/.well-known/oauth-protected-resource`,
    resource,
  )
  if (!servers.includes(deps.settings.serverUrl)) throw notConfirmed()
  return found
}

/** Where a document says that its profile lives, without a slash at the end; empty: nowhere. */
function endpointOf({ service }: z.output<typeof didDocument>): string {
  const endpoint = service?.find(
    ({ id, type }) => id.endsWith('#atproto_pds') && type === 'AtprotoPersonalDataServer',
  )?.serviceEndpoint
  return typeof endpoint === 'string' ? endpoint.replace(/\/$/, '') : ''
}

/**
 * Where this profile lives by a document that was told along, as an origin. Null: it does not say.
 * Good for naming that server, not for calling it: whoever told it may have made it up.
 */
export function homeIn(document: unknown, did: string): string | null {
  const { data } = z.safeParse(didDocument, document)
  const url = data?.id === did ? URL.parse(endpointOf(data)) : null
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.origin : null
}

/**
 * Where a profile says that it lives, by its document. Throws `rejected` where that is nowhere that
 * may be asked.
 */
export async function readDocument(deps: BlueskyDeps, did: string): Promise<FoundServer> {
  const document = await read(deps, documentAddress(deps, did), didDocument)
  const server = endpointOf(document)
  if (document.id !== did || !mayBeAsked(deps, server)) throw notConfirmed()
  const known = document.alsoKnownAs?.find((one) => one.startsWith('at://'))
  return { server, handle: known?.slice('at://'.length) ?? did }
}

const notConfirmed = () =>
  new ConnectorError('rejected', {
    network,
    message: message('network.connection-not-confirmed', { network: name }),
  })

function documentAddress(deps: BlueskyDeps, did: string): string {
  const host = /^did:web:([a-z0-9.-]+)$/.exec(did)?.[1]
  if (host !== undefined && mayBeAsked(deps, `https://${host}`))
    return `https://${host}/.well-known/did.json`
  if (!/^did:plc:[a-z2-7]{24}$/.test(did)) throw notConfirmed()
  return `${deps.settings.directoryUrl}/${did}`
}

/**
 * Anybody may write any address into their document or our form: only public ones are called, over
 * TLS. What a name leads to is looked at when it is called (`publicOnly`).
 */
export function mayBeAsked({ settings }: BlueskyDeps, server: string): boolean {
  const address = URL.parse(server)
  if (!address || address.pathname !== '/') return false
  if (address.origin === new URL(settings.serverUrl).origin) return true
  return (
    address.protocol === 'https:' &&
    // a profile lives under a name
    !/^[\d.]+$|^\[/.test(address.hostname) &&
    isPublicUrl(server)
  )
}

async function read<S extends z.ZodMiniType>(
  { outbound, clock }: BlueskyDeps,
  url: string,
  schema: S,
): Promise<z.output<S>> {
  const answer = await callJson(outbound, network, {
    method: 'GET',
    url,
    headers: { accept: 'application/json' },
  })
  if (answer.status !== 200) throw judgeFailure(answer, clock.now())
  const parsed = z.safeParse(schema, answer.body)
  if (!parsed.success)
    throw new ConnectorError('unavailable', {
      network,
      message: message('network.unreadable-answer', { network: name }),
    })
  return parsed.data
}
