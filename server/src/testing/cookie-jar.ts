import type { FastifyInstance, InjectOptions } from 'fastify'

/** The cookies of one browser, kept from answers and brought along. */
export interface CookieJar {
  keep(setCookie: string | readonly string[] | undefined): void
  headers(): { readonly cookie?: string }
  empty(): void
}

/** A call from that browser. */
export async function askFrom(
  browser: CookieJar,
  app: FastifyInstance,
  request: InjectOptions,
): Promise<{ status: number; body: unknown }> {
  const answer = await app.inject({
    ...request,
    headers: { ...browser.headers(), ...request.headers },
  })
  browser.keep(answer.headers['set-cookie'])
  return { status: answer.statusCode, body: answer.json() satisfies unknown }
}

export function cookieJar(): CookieJar {
  const kept = new Map<string, string>()
  return {
    keep(setCookie = []) {
      for (const line of [setCookie].flat()) {
        const [pair = '', ...rules] = line.split('; ')
        const [name = '', value = ''] = pair.split('=')
        if (rules.includes('Max-Age=0')) kept.delete(name)
        else kept.set(name, value)
      }
    },
    headers: () =>
      kept.size === 0
        ? {}
        : { cookie: [...kept].map(([name, value]) => `${name}=${value}`).join('; ') },
    empty: () => {
      kept.clear()
    },
  }
}
