/** What the field for a password says by itself. */
export const texts = {
  hide: 'Hide password',
  show: 'Show password',
  rules: 'Password rules',
  met: ', met',
  notMet: ', not met yet',
  generate: 'Generate',
  copied: 'Copied!',
  copy: 'Copy',
} as const
