export type ThemeChoice = 'system' | 'light' | 'dark'

/**
 * What was chosen; /theme.js reads the same cookie before the first paint and says why it is a
 * cookie.
 */
export function themeChoice(): ThemeChoice {
  const found = /(?:^|; )theme=(light|dark)/.exec(document.cookie)
  return found?.[1] === 'light' ? 'light' : found?.[1] === 'dark' ? 'dark' : 'system'
}

export function chooseTheme(choice: ThemeChoice): void {
  document.cookie =
    choice === 'system'
      ? 'theme=; path=/; max-age=0; samesite=lax'
      : `theme=${choice}; path=/; max-age=31536000; samesite=lax`
  document.documentElement.dataset['theme'] =
    choice === 'system'
      ? matchMedia('(prefers-color-scheme: dark)').matches
        ? 'dark'
        : 'light'
      : choice
}
