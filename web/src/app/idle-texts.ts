/** Apart from the shell's words: only somebody who went away reads them. */
export const texts = {
  title: 'Inactivity Warning',
  text: 'You have been inactive for 15 minutes and you will be automatically logged out after 60 seconds unless you click on Go back button',
  goBack: 'Go back',
  drafts: 'Your drafts are kept.',
  left: 'Time left',
  spoken: (seconds: number) => `${seconds} seconds left`,
} as const
