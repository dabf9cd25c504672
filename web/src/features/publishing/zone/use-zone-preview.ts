import { previewZoneChange } from '@marquee/contract/publishing.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/** Part of the key, so that a change of the posts need not read this again. */
export const previewPart = 'zone-change'

/**
 * What becomes of the scheduled posts of a company when its clocks become those of `zone`; not
 * asked while that is no change.
 */
export function useZonePreview(
  company: { readonly id: string; readonly timeZone: string },
  zone: string,
) {
  return useQuery({
    queryKey: queryKeys.posts(company.id, previewPart, zone),
    queryFn: ({ signal }) => call(previewZoneChange, { query: { timeZone: zone }, signal }),
    enabled: zone !== '' && zone !== company.timeZone,
  })
}
