import { chosenCompanyId } from '../session/company-choice.ts'
import { language } from '../language.ts'
import { pageSetting } from '../page-setting.ts'
import { readToken } from '../session/token.ts'

/** Names the client to the server; it protects nothing (C38). */
const apiKey: string = pageSetting('api-key') ?? 'marquee-web'

/**
 * Headers of every call: who asks, as whom, for which company; what is given as `extra` counts
 * before what this tab works in. With `session` the call is made by that one (null: by nobody), for
 * no company.
 */
export function requestHeaders(
  extra: Readonly<Record<string, string>> = {},
  session?: string | null,
): Record<string, string> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'x-api-key': apiKey,
    'accept-language': language,
  }
  if (session !== undefined)
    return session === null
      ? { ...headers, ...extra }
      : { ...headers, authorization: `Bearer ${session}`, ...extra }
  const token = readToken()
  if (token !== null) headers['authorization'] = `Bearer ${token}`
  const company = chosenCompanyId()
  if (company !== null) headers['x-company-id'] = company
  return { ...headers, ...extra }
}
