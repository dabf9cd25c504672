export const businessScope = 'https://www.googleapis.com/auth/business.manage'

/** What an app may ask for here, in the words of the consent screen. */
export const scopeMeanings: Record<string, string> = {
  openid: 'who you are',
  email: 'your email address',
  profile: 'your name and picture',
  [businessScope]: 'see, edit, create and delete your Google business listings',
}

/** Scopes a person may untick: those beyond the sign-in. */
export const isGranular = (scope: string) => scope === businessScope

export const scopeList = (text: string | undefined) => [
  ...new Set((text ?? '').split(' ').filter(Boolean)),
]
