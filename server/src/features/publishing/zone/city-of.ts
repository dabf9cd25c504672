/** The city that names a zone: `Europe/London` is London, `America/New_York` New York. */
export function cityOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}
