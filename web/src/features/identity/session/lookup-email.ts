import { lookupUser } from '@marquee/contract/identity.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/api.ts'
import { readExternalApps, withEmail, type ExternalApps } from './external-apps.ts'

export type LookupResult =
  | 'exists'
  | 'missing'
  /** The server answered, but not the question: counts as missing (LOGIN-023). */
  | 'failed'
  | 'no-answer'
  /** Too many questions, in the sentence of the server (C97). */
  | { readonly said: string }

let apps: Promise<ExternalApps> | null = null

/** Asks ahead, so that the press on Next does not wait. */
export function prepareElsewhere(): Promise<ExternalApps> {
  apps ??= readExternalApps()
  return apps
}

/** The address of an app that takes over from here, if one is configured (LOGIN-011, 012). */
export async function elsewhereFor(email: string, found: LookupResult): Promise<string | null> {
  const { login, signUp } = await prepareElsewhere()
  const isMissing = found === 'missing' || found === 'failed'
  const app = found === 'exists' ? login : isMissing ? signUp : null
  return app === null ? null : withEmail(app, email)
}

/**
 * Whether an address has an account. No answer at all is told apart, to say so and nothing else
 * (LOGIN-022).
 */
export async function lookupEmail(email: string): Promise<LookupResult> {
  try {
    const { data } = await call(lookupUser, { query: { email } })
    return data === null ? 'missing' : 'exists'
  } catch (error) {
    if (!(error instanceof ApiError)) return 'failed'
    if (error.status === 429 && error.isSaid) return { said: error.message }
    return error.noAnswer ? 'no-answer' : 'failed'
  }
}
