import { countForMenu, type MenuCounts } from '@marquee/contract/alerts.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { besidesLiveMs } from '#lib/live/besides-live.ts'
import { useCompany } from '#lib/session/session.ts'

/** The numbers of bell and menu, asked in one call; undefined until they are known. */
export function useMenuCounts(): MenuCounts | undefined {
  const company = useCompany()
  return useQuery({
    queryKey: queryKeys.menu(company.id),
    queryFn: ({ signal }) => call(countForMenu, { query: { assigned: 'yes' }, signal }),
    refetchInterval: besidesLiveMs,
  }).data
}
