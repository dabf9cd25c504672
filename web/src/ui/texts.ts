/** What the controls say by themselves, whole, so that a second language is a file. */
export const texts = {
  close: 'Close',
  back: 'Back',
  confirm: 'Confirm',
  cancel: 'Cancel',
  loading: 'Loading',
  notifications: 'Notifications',
  active: 'Active',
  film: 'Video',
} as const
