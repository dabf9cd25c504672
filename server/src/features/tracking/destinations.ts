import type { TrackingSettings } from '#platform/settings/providers/provider-settings.ts'
import type { Destination } from './tracking-store.ts'
import type { SealedColumn } from '#platform/db/sealed-column.ts'

/** Null where nobody is configured to hear it. */
export function addressOf(settings: TrackingSettings, destination: Destination): string | null {
  switch (destination) {
    case 'analytics':
      return settings.analyticsUrl
    case 'lead':
      return settings.leadWebhookUrl
    case 'conversion':
      return settings.conversionPixelUrl
  }
}

/** Where an event's words are sealed to. */
export function sealPlace(eventId: string): string {
  return `outside_events:${eventId}:data`
}

/** What this room keeps sealed. */
export const sealedColumns: readonly SealedColumn[] = [
  {
    table: 'outside_events',
    column: 'sealed_data',
    key: ['id'],
    placeOf: ([id = '']) => sealPlace(id),
  },
]
