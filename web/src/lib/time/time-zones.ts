import { browserZone, zoneCity } from './dates.ts'

export interface ZoneOption {
  readonly value: string
  readonly label: string
  readonly note: string | undefined
}

/** Every zone this browser knows: the city first, its region in quiet. */
export function timeZoneOptions(): readonly ZoneOption[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), browserZone(), 'UTC'])
  return [...zones]
    .map((zone) => ({
      value: zone,
      label: zoneCity(zone),
      note: zone.includes('/')
        ? zone.slice(0, zone.lastIndexOf('/')).replaceAll('_', ' ')
        : undefined,
    }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'))
}
