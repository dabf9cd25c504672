import { readAreaMap } from '@marquee/contract/places.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/** The map of an area; the one before stays until the next has come. */
export function useAreaMap(area: {
  readonly lat: number
  readonly lng: number
  readonly km: number
}) {
  return useQuery({
    queryKey: queryKeys.areaMap(area),
    queryFn: ({ signal }) => call(readAreaMap, { query: area, signal }),
    placeholderData: keepPreviousData,
  })
}
