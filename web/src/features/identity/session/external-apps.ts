import { publicConfig } from '@marquee/contract/system.ts'
import { call } from '#lib/api/api.ts'
import { encodeEmail } from '../sign-up/encoded-data.ts'

/** Where an app elsewhere takes over after the e-mail was typed; null: here (C02). */
export interface ExternalApps {
  readonly login: string | null
  readonly signUp: string | null
}

/** Never an error: without an answer the product's own steps go on. */
export async function readExternalApps(): Promise<ExternalApps> {
  try {
    const { externalLoginUrl, externalSignUpUrl } = await call(publicConfig)
    return { login: externalLoginUrl, signUp: externalSignUpUrl }
  } catch {
    return { login: null, signUp: null }
  }
}

/** The app's address with the e-mail as `data`, encoded as /sign-up takes it. */
export function withEmail(app: string, email: string): string {
  const url = new URL(app)
  url.searchParams.set('data', encodeEmail(email))
  return url.href
}
