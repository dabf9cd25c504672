import type { AbilityName } from '@marquee/contract/networks/schemas.ts'
import { ConfigError } from '../config-error.ts'
import { abilitiesFrom } from './ability-setting.ts'

/**
 * The scopes that can be left out, by the setting that names them: all that an account can be used
 * without. Held against the tables of the connectors in `asked-scopes.test.ts`.
 */
export const optionalScopes = {
  FACEBOOK_WITHOUT_SCOPES: [
    'business_management',
    'pages_manage_metadata',
    'pages_manage_engagement',
    'pages_read_user_content',
    'read_insights',
    'pages_messaging',
    'ads_management',
    'ads_read',
  ],
  INSTAGRAM_WITHOUT_SCOPES: [
    'business_management',
    'pages_manage_metadata',
    'instagram_manage_comments',
    'instagram_manage_messages',
    'instagram_manage_insights',
  ],
  THREADS_WITHOUT_SCOPES: [
    'threads_read_replies',
    'threads_manage_replies',
    'threads_manage_mentions',
    'threads_delete',
    'threads_manage_insights',
  ],
  TIKTOK_WITHOUT_SCOPES: [
    'user.info.profile',
    'user.info.stats',
    'video.list',
    'video.publish',
    'video.upload',
  ],
  X_WITHOUT_SCOPES: ['media.write', 'dm.read', 'dm.write'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/**
 * Scopes that people are not asked for, as `business_management,ads_read`: those that the app was
 * not granted, since one of them refuses the whole dialog (networks.md section 1.1). Throws
 * `ConfigError` for one that nobody knows, or that nothing works without.
 */
export function withoutScopesFrom(
  setting: keyof typeof optionalScopes,
  value: string | undefined,
): ReadonlySet<string> | undefined {
  const named = (value ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
  if (named.length === 0) return undefined
  const known: readonly string[] = optionalScopes[setting]
  for (const scope of named)
    if (!known.includes(scope))
      throw new ConfigError(
        `${setting} is a list of ${known.join(', ')}, and "${scope}" is none of them: it is unknown, or nothing works without it.`,
      )
  return new Set(named)
}

/** What people are asked for at a network. */
export interface AskingSettings {
  /** Absent: all that is built. */
  readonly abilities?: ReadonlySet<AbilityName>
  /** What of it they are not asked for, because the app was not granted it. */
  readonly withoutScopes?: ReadonlySet<string>
}

type Prefix = 'FACEBOOK' | 'INSTAGRAM' | 'TIKTOK' | 'X' | 'THREADS'

/** Both settings of one network. Throws as `abilitiesFrom` and `withoutScopesFrom` do. */
export function askingFrom<P extends Prefix>(
  env: { readonly [K in `${P}_ABILITIES` | `${P}_WITHOUT_SCOPES`]?: string | undefined },
  prefix: P,
): AskingSettings {
  const abilities = abilitiesFrom(`${prefix}_ABILITIES`, env[`${prefix}_ABILITIES`])
  const withoutScopes = withoutScopesFrom(
    `${prefix}_WITHOUT_SCOPES`,
    env[`${prefix}_WITHOUT_SCOPES`],
  )
  return {
    ...(abilities ? { abilities } : {}),
    ...(withoutScopes ? { withoutScopes } : {}),
  }
}
