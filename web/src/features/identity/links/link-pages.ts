/** What mailed links and consent screens lead to, and who asks for them: each loads with its address, none with the login. */
export const linkPages = {
  '/forget-pass': async () => ({ default: (await import('./forgot-password-page.tsx')).ForgotPasswordPage }),
  '/reset-password': async () => ({ default: (await import('./reset-password-page.tsx')).ResetPasswordPage }),
  '/active-account': async () => ({ default: (await import('./active-account-page.tsx')).ActiveAccountPage }),
  '/confirm-email': async () => ({ default: (await import('./confirm-email-page.tsx')).ConfirmEmailPage }),
  '/unsubscribe': async () => ({ default: (await import('./mail-link-page.tsx')).UnsubscribePage }),
  '/resubscribe': async () => ({ default: (await import('./mail-link-page.tsx')).ResubscribePage }),
  '/sign-in/callback': async () => ({ default: (await import('../social/callback-page.tsx')).SocialCallbackPage }),
} as const
