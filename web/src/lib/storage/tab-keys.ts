/**
 * Keys of session storage: what this tab alone has under way. Opening the login screen leaves them,
 * other than local storage.
 */
export const tabKeys = {
  /** The sign-in at a provider that this tab began. */
  socialSignIn: 'socialSignIn',
  /** What the login screen has to say after a sign-in at a provider. */
  socialNote: 'socialNote',
  /** A ticket that is joined to the account after its password. */
  socialJoin: 'socialJoin',
  /** Why the session of this tab ended. */
  sessionNote: 'sessionNote',
  /** The company that this tab works in, and the session that chose it. */
  company: 'company',
  companyOf: 'companyOf',
  /** The company that a page of this tab is on its way to. */
  companyNext: 'companyNext',
  /** Whose sign-up waits for its code here. */
  codeFor: 'codeFor',
  /** Who signed in here just now, and gets back the words that were set aside. */
  wordsBack: 'wordsBack',
  /** When a page of an older build was loaded anew. */
  reloadedAt: 'reloadedAt',
  /** A licence that is tied to the company after signing in. */
  licenceClaim: 'licenceClaim',
  /** A promotion that is being written and was not confirmed yet. */
  promotion: (companyId: string) => `promotion:${companyId}`,
} as const
