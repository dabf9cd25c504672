import type { SignInProvider } from '@marquee/contract/sign-in-providers.ts'
import { publicConfig } from '@marquee/contract/system.ts'
import { call } from '#lib/api/api.ts'

export { beginSocial } from './begin-social.ts'

/** Who is set up here; null when nobody answers, and then all stay offered. */
export async function offeredProviders(): Promise<readonly SignInProvider[] | null> {
  try {
    const { signIn } = await call(publicConfig)
    return (['google', 'facebook'] as const).filter((provider) => signIn[provider])
  } catch {
    return null
  }
}
