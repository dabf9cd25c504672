import { decodeData } from './encoded-data.ts'

export interface SignUpPresets {
  readonly step: number
  readonly email: string
  /** Of an older link; goes into the form and nowhere else (C24). */
  readonly password: string
}

interface PresetSources {
  /** `history.state` of a navigation from activation or login. */
  readonly state: unknown
  readonly search: string
  readonly hasSession: boolean
  /** Somebody came by a provider and has no account yet: step 2 opens it. */
  readonly hasSocialLogin?: boolean
}

/**
 * Where the wizard begins: navigation state, then `step`, then any parameter at all (1), else 0;
 * steps 2 to 4 need a session, or with social-login data are step 2 (C23, SIGNUP-035).
 */
export function signUpPresets({
  state,
  search,
  hasSession,
  hasSocialLogin = false,
}: PresetSources): SignUpPresets {
  const query = new URLSearchParams(search)
  const given = givenBy(state)
  const wanted = given.step ?? stepIn(query)
  const isForMembers = wanted >= 2 && wanted <= 4
  // a password belongs to the email beside it
  const { email, password } =
    given.email === null
      ? decodeData(query.get('data') ?? '')
      : { email: given.email, password: '' }
  return {
    step: isForMembers && !hasSession ? (hasSocialLogin ? 2 : 1) : wanted,
    email,
    password,
  }
}

function givenBy(state: unknown): { readonly step: number | null; readonly email: string | null } {
  const given = typeof state === 'object' && state !== null ? state : {}
  return {
    step: 'step' in given && typeof given.step === 'number' ? given.step : null,
    email: 'email' in given && typeof given.email === 'string' ? given.email : null,
  }
}

function stepIn(query: URLSearchParams): number {
  const step = query.get('step') ?? ''
  if (/^\d$/.test(step)) return Number(step)
  return query.size > 0 ? 1 : 0
}

/**
 * The address without what names a person. An older link may hold a password, and whoever pressed
 * it did not choose to show it, so it leaves the address bar and the history at once (C24). A
 * reload stays at step 1.
 */
export function withoutPersonalData(href: string): string {
  const url = new URL(href)
  const personal = ['data', 'password'].filter((name) => url.searchParams.has(name))
  if (personal.length === 0) return href
  for (const name of personal) url.searchParams.delete(name)
  if (!url.searchParams.has('step')) url.searchParams.set('step', '1')
  return url.href
}
