/**
 * The wizard, what mailed links, campaigns and consent screens lead to, and who asks for them: each
 * loads with its address, none with the login.
 */
export const linkPages = {
  signUp: async () => ({ default: (await import('./sign-up/sign-up-page.tsx')).SignUpPage }),
  forgotPassword: async () => ({
    default: (await import('./recovery/forgot-password-page.tsx')).ForgotPasswordPage,
  }),
  resetPassword: async () => ({
    default: (await import('./recovery/reset-password-page.tsx')).ResetPasswordPage,
  }),
  activeAccount: async () => ({
    default: (await import('./sign-up/active-account-page.tsx')).ActiveAccountPage,
  }),
  confirmEmail: async () => ({
    default: (await import('./sign-up/confirm-email-page.tsx')).ConfirmEmailPage,
  }),
  signUpSuccess: async () => ({
    default: (await import('./sign-up/sign-up-success-page.tsx')).SignUpSuccessPage,
  }),
  unsubscribe: async () => ({ default: (await import('./mail-link-page.tsx')).UnsubscribePage }),
  resubscribe: async () => ({ default: (await import('./mail-link-page.tsx')).ResubscribePage }),
  signInCallback: async () => ({
    default: (await import('./social/callback-page.tsx')).SocialCallbackPage,
  }),
} as const
