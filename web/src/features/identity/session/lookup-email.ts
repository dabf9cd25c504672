import { lookupUser } from '@marquee/contract/identity.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { readExternalApps, withEmail, type ExternalApps } from './external-apps.ts'

export type LookupResult = 'exists' | 'missing' | 'no-answer'

let apps: Promise<ExternalApps> | null = null

/** Asks ahead, so that the press on Next does not wait. */
export function prepareElsewhere(): Promise<ExternalApps> {
  apps ??= readExternalApps()
  return apps
}

/** The address of an app that takes over from here, if one is configured (LOGIN-011, 012). */
export async function elsewhereFor(email: string, found: LookupResult): Promise<string | null> {
  const { login, signUp } = await prepareElsewhere()
  const app = found === 'exists' ? login : found === 'missing' ? signUp : null
  return app === null ? null : withEmail(app, email)
}

/**
 * Whether an address has an account. A failed question counts as missing (LOGIN-023); no answer at
 * all is told apart, to say so and nothing else (LOGIN-022).
 */
export async function lookupEmail(email: string): Promise<LookupResult> {
  try {
    const { data } = await call(lookupUser, { query: { email } })
    return data === null ? 'missing' : 'exists'
  } catch (error) {
    return error instanceof ApiError && error.noAnswer ? 'no-answer' : 'missing'
  }
}
