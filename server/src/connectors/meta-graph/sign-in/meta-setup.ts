import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import type { FacebookSettings } from '#platform/settings/networks/facebook-settings.ts'
import { optionalScopes } from '#platform/settings/networks/scope-setting.ts'
import type { Outbound } from '#platform/outbound/outbound-http.ts'
import type { SetupAnswer } from '../../capabilities/sign-in/setup-check.ts'
import { ConnectorError } from '../../connector-error.ts'
import { given } from '../given.ts'
import { createGraphClient, type GraphClient } from '../client/graph-client.ts'
import { readAll } from '../client/graph-list.ts'
import { whyChangeVersion } from '../graph-versions.ts'
import { inspectToken } from './inspect-token.ts'
import type { NetworkNaming } from '../../text/network-naming.ts'

export interface MetaSetupDeps {
  /** Null: not configured, and then nothing is asked. */
  readonly settings: FacebookSettings | null
  readonly outbound: Outbound
  readonly clock: Clock
  /** Our own origin, without a slash at the end. */
  readonly publicUrl: string
}

/** What people are asked for, and what decides it. */
interface AskedPermissions {
  readonly scopes: readonly string[]
  /** Names what is left out of them. */
  readonly setting: 'FACEBOOK_WITHOUT_SCOPES' | 'INSTAGRAM_WITHOUT_SCOPES'
  /** Of Facebook Login for Business; undefined: consent is asked for by scopes. */
  readonly configId: string | undefined
}

/** How the app asks for consent, and what an app of the other kind needs. */
export function loginNote(
  setting: string,
  configId: string | undefined,
  rights = 'the permissions below',
): string {
  return configId === undefined
    ? `${setting} is not set: consent is asked for by scopes, as an app with classic Facebook Login takes it. An app with Facebook Login for Business needs the number of a configuration there, with ${rights}.`
    : `${setting} is set: consent is asked for by that configuration of Facebook Login for Business, which must hold ${rights}.`
}

/**
 * What the operator can do in the meantime; nothing, where an account needs one of them. A
 * configuration decides by itself what its dialog asks for, so there the setting alone changes
 * nothing.
 */
function orLeftOut(
  lacking: readonly string[],
  { setting, configId }: Pick<AskedPermissions, 'setting' | 'configId'>,
): string {
  const optional: readonly string[] = optionalScopes[setting]
  if (!lacking.every((scope) => optional.includes(scope))) return ''
  const named = `${setting}=${lacking.join(',')}`
  return configId === undefined
    ? `, or until ${named} leaves them out`
    : `, or until the configuration ${configId} leaves them out, and ${named} says so, too`
}

const permissions = z.object({ permission: z.string(), status: given(z.string()) })

/**
 * One permission that the app lacks can refuse the whole dialog, with a page that only developers
 * understand (networks.md section 1.1), so it is named here. Where Meta does not tell, nothing is
 * wrong.
 */
async function askForPermissions(
  graph: GraphClient,
  { appId, appSecret }: FacebookSettings,
  { name, ...permissionsAsked }: AskedPermissions & Pick<NetworkNaming, 'name'>,
): Promise<SetupAnswer> {
  const asked = `Asked ${name} which permissions the app has`
  try {
    const found = await readAll(graph, {
      path: `/${appId}/permissions`,
      token: `${appId}|${appSecret}`,
      account: null,
      fields: { limit: '100' },
      item: permissions,
    })
    const live = new Set(
      found.flatMap(({ permission, status }) =>
        status === undefined || status === 'live' ? [permission] : [],
      ),
    )
    if (live.size === 0)
      return { ok: true, said: `${asked}: it names none. Compare App Review with the list above.` }
    const lacking = permissionsAsked.scopes.filter((scope) => !live.has(scope))
    return lacking.length === 0
      ? { ok: true, said: `${asked}: all that people are asked for.` }
      : {
          ok: false,
          said: `${asked}: not ${lacking.join(', ')}. People outside the app’s own testers cannot connect until it has them${orLeftOut(lacking, permissionsAsked)}.`,
        }
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    return { ok: true, said: `${asked}: it does not say. Compare App Review with the list above.` }
  }
}

/**
 * `permissionsAsked` null: which permissions the app has is not asked. The app's own token is made
 * of id and secret, so that whoever is let in with it is known (networks.md section 1.1, Token
 * check).
 */
export async function askForApp(
  deps: MetaSetupDeps,
  voice: NetworkNaming,
  permissionsAsked: AskedPermissions | null,
): Promise<readonly SetupAnswer[]> {
  const { settings, clock } = deps
  if (!settings) return []
  const why = whyChangeVersion(settings.version, clock.now())
  return [
    ...(await askAboutToken({ ...deps, settings }, voice, permissionsAsked)),
    ...(why === null ? [] : [{ ok: false, said: why }]),
  ]
}

async function askAboutToken(
  { settings, outbound, clock }: MetaSetupDeps & { readonly settings: FacebookSettings },
  voice: NetworkNaming,
  permissionsAsked: AskedPermissions | null,
): Promise<readonly SetupAnswer[]> {
  const asked = `Asked ${voice.name} about the app’s own token`
  try {
    const graph = createGraphClient({ outbound, clock, settings, voice, onUsage: () => undefined })
    const { isValid } = await inspectToken(graph, settings, {
      token: `${settings.appId}|${settings.appSecret}`,
      voice,
    })
    return [
      {
        ok: true,
        said: `${asked}: the app is known${isValid ? '' : ', though it says nothing of the token'}.`,
      },
      ...(permissionsAsked === null
        ? []
        : [await askForPermissions(graph, settings, { ...permissionsAsked, name: voice.name })]),
    ]
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    const { status, code } = error.facts
    if (status === undefined || error.kind === 'unavailable' || error.kind === 'rate-limited')
      return [{ ok: false, said: `${asked}: no answer that can be read. Nothing is known.` }]
    return [
      {
        ok: false,
        said: `${asked}: app id or secret is wrong (${status}${code === undefined ? '' : `, code ${code}`}).`,
      },
    ]
  }
}
