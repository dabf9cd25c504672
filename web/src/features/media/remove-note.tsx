import { getMedia } from '@marquee/contract/media-work.ts'
import type { MediaItem } from '@marquee/contract/media.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { longDateTime } from '#lib/dates.ts'
import { queryKeys } from '#lib/query-keys.ts'
import { useCompany } from '#lib/session.ts'
import { texts } from './texts.ts'

/**
 * What is said beside the question whether a file goes: which post needs it still, else that what
 * is live stays.
 */
export function RemoveNote({ item }: { readonly item: MediaItem }) {
  const company = useCompany()
  const { data } = useQuery({
    queryKey: queryKeys.media(company.id, 'one', item.id),
    queryFn: ({ signal }) => call(getMedia, { params: { id: item.id }, signal }),
  })
  const [needed] = data?.neededBy ?? []
  return needed
    ? texts.remove.needed(
        needed.text.replace(/\s+/g, ' ').trim().slice(0, 60),
        longDateTime(needed.dueAt, company.timeZone),
      )
    : texts.remove.note
}
