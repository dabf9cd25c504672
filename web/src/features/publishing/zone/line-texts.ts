/** The line over a list of times: not in the catalogue of the dialog, which comes with the dialog. */
export const texts = {
  times: (zone: string) => `Times are ${zone} time.`,
  change: 'Change',
  label: 'Change the time zone',
} as const
