import { readCookie, writeCookie } from '#lib/storage/cookies.ts'

const daySeconds = 86_400

/** The address typed last on this device, for one day (LOGIN-039). */
export function rememberedEmail(): string {
  return readCookie('email') ?? ''
}

export function rememberEmail(email: string): void {
  writeCookie('email', email, daySeconds)
}
