/**
 * Who can vouch for a person at the sign-in. A provider is no network: nothing is posted there, and
 * its app may be another one.
 */
export const signInProviders = ['google', 'facebook'] as const
export type SignInProvider = (typeof signInProviders)[number]

/** As people read them. */
export const providerNames: Readonly<Record<SignInProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
}

/** How a session was opened. */
export const waysIn = ['email', ...signInProviders] as const
export type SignedInWith = (typeof waysIn)[number]
