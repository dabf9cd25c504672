import { publicConfig } from '@marquee/contract/system.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './api.ts'
import { setClockOffset } from '../time/clock.ts'
import { queryKeys } from './query-keys.ts'

/** What every screen must know; sets the clock on the way. */
export const configQuery = queryOptions({
  queryKey: queryKeys.config,
  queryFn: async ({ signal }) => {
    const config = await call(publicConfig, { signal })
    setClockOffset(config.clockOffsetMs)
    return config
  },
})

export function useConfig() {
  return useQuery(configQuery)
}
