/**
 * The wizard, what mailed links, campaigns and consent screens lead to, and who asks for them: each
 * loads with its address, none with the login.
 */
export const linkPages = {
  '/sign-up': async () => ({ default: (await import('./sign-up/sign-up-page.tsx')).SignUpPage }),
  '/forget-pass': async () => ({
    default: (await import('./recovery/forgot-password-page.tsx')).ForgotPasswordPage,
  }),
  '/reset-password': async () => ({
    default: (await import('./recovery/reset-password-page.tsx')).ResetPasswordPage,
  }),
  '/active-account': async () => ({
    default: (await import('./sign-up/active-account-page.tsx')).ActiveAccountPage,
  }),
  '/confirm-email': async () => ({
    default: (await import('./sign-up/confirm-email-page.tsx')).ConfirmEmailPage,
  }),
  '/sign-up/success': async () => ({
    default: (await import('./sign-up/sign-up-success-page.tsx')).SignUpSuccessPage,
  }),
  '/unsubscribe': async () => ({ default: (await import('./mail-link-page.tsx')).UnsubscribePage }),
  '/resubscribe': async () => ({ default: (await import('./mail-link-page.tsx')).ResubscribePage }),
  '/sign-in/callback': async () => ({
    default: (await import('./social/callback-page.tsx')).SocialCallbackPage,
  }),
} as const
