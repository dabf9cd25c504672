import { listMembers } from '@marquee/contract/members.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/api/api.ts'
import { locale } from '#lib/language.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { isAtLeast } from '#lib/session/role.ts'
import { useCompany } from '#lib/session/session.ts'
import { texts } from '#texts/features/accounts/whom'

const or = new Intl.ListFormat(locale, { type: 'disjunction' })

export interface Wanted {
  /** An account that was connected before. */
  readonly again?: boolean
  /** What is to be connected, by name; any account where it is not said. */
  readonly what?: readonly string[]
}
/** Whom to ask, by name: comes when it is wanted, since most people here may connect. */
export function WhomToAsk({ again = false, what }: Wanted) {
  const company = useCompany()
  const { data } = useQuery({
    queryKey: [...queryKeys.company(company.id), 'members'],
    queryFn: ({ signal }) => call(listMembers, { signal }),
  })
  const names = (data?.members ?? [])
    .filter(({ role }) => isAtLeast(role, 'manager'))
    .map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim())
  const people = names.length === 0 ? texts.somebody : or.format(names)
  const said = again
    ? texts.reconnect({ people })
    : what === undefined
      ? texts.connectOne({ people })
      : texts.connect({ people, networks: or.format(what) })
  return <span className="whom-to-ask">{said}</span>
}
