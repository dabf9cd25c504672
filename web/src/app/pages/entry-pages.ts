/**
 * A page before the panel: the login, the wizard, and what mails, campaigns and consent screens
 * lead to. The router, the server's HTML, the prerendering, its title and its budget read this one
 * table.
 */
export interface EntryPage {
  /** Its address, which is matched whole. */
  readonly path: string
  /** The module below `web/` that starts it. The login comes with the document. */
  readonly module?: string
  /** Which of the titles in languages/<language>/web/app/document.json. */
  readonly title: string
  /** What it may load before it runs, in kB of 1000 bytes of gzip level 9; the styles have 24. */
  readonly js?: number
  /** It is the same for everyone at first, so that the server's HTML shows it before any script. */
  readonly isPrerendered: boolean
}

export const entryPages = {
  login: { path: '/login', title: 'login', isPrerendered: true },
  signUp: {
    path: '/sign-up',
    module: 'src/features/identity/sign-up/sign-up-page.tsx',
    title: 'signUp',
    js: 135,
    isPrerendered: true,
  },
  signUpSuccess: {
    path: '/sign-up/success',
    module: 'src/features/identity/sign-up/sign-up-success-page.tsx',
    title: 'signUpSuccess',
    js: 100,
    isPrerendered: true,
  },
  forgotPassword: {
    path: '/forget-pass',
    module: 'src/features/identity/recovery/forgot-password-page.tsx',
    title: 'forgotPassword',
    js: 180,
    isPrerendered: true,
  },
  resetPassword: {
    path: '/reset-password',
    module: 'src/features/identity/recovery/reset-password-page.tsx',
    title: 'resetPassword',
    js: 180.5,
    isPrerendered: true,
  },
  activeAccount: {
    path: '/active-account',
    module: 'src/features/identity/sign-up/active-account-page.tsx',
    title: 'activateAccount',
    js: 181,
    isPrerendered: true,
  },
  unsubscribe: {
    path: '/unsubscribe',
    module: 'src/features/identity/mail-link-page.tsx',
    title: 'unsubscribe',
    js: 180.5,
    isPrerendered: true,
  },
  resubscribe: {
    path: '/resubscribe',
    module: 'src/features/identity/mail-link-page.tsx',
    title: 'resubscribe',
    js: 180.5,
    isPrerendered: true,
  },
  signInCallback: {
    path: '/sign-in/callback',
    module: 'src/features/identity/social/callback-page.tsx',
    title: 'oneMoment',
    js: 180,
    isPrerendered: true,
  },
  appsumo: {
    path: '/appsumo',
    module: 'src/features/licences/appsumo-page.tsx',
    title: 'appsumo',
    js: 113.5,
    isPrerendered: true,
  },
  confirmEmail: {
    path: '/confirm-email',
    module: 'src/features/identity/sign-up/confirm-email-page.tsx',
    title: 'confirmEmail',
    js: 180,
    isPrerendered: false,
  },
  invitation: {
    path: '/invitation',
    module: 'src/features/members/invitation-page.tsx',
    title: 'invitation',
    js: 181,
    isPrerendered: false,
  },
  dataDeletion: {
    path: '/data-deletion',
    module: 'src/features/privacy/data-deletion-page.tsx',
    title: 'whatWasDeleted',
    js: 193,
    isPrerendered: false,
  },
} as const satisfies Readonly<Record<string, EntryPage>>

export type EntryPageName = keyof typeof entryPages

/** Those that load with their address; the login comes with the document. */
export type LoadedEntryPage = Exclude<EntryPageName, 'login'>
export const loadedEntryPages: readonly LoadedEntryPage[] = Object.keys(entryPages).filter(
  (name): name is LoadedEntryPage => name !== 'login' && Object.hasOwn(entryPages, name),
)
