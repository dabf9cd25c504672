import { browserZone, zoneCity } from '#lib/dates.ts'
import type { SelectOption } from '#ui/find-options.ts'

/** Every zone this browser knows: the city first, its region in quiet. */
export function timeZoneOptions(): readonly SelectOption[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), browserZone(), 'UTC'])
  return [...zones].map((zone) => ({ value: zone, label: zoneCity(zone), note: zone.includes('/') ? zone.slice(0, zone.lastIndexOf('/')).replaceAll('_', ' ') : undefined }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'))
}
