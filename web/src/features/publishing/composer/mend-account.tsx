import { listMembers } from '@marquee/contract/members.ts'
import type { NetworkKey } from '@marquee/contract/networks.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { call } from '#lib/api.ts'
import { queryKeys } from '#lib/query-keys.ts'
import { isAtLeast } from '#lib/role.ts'
import { useCompany } from '#lib/session.ts'
import { joinNames } from '../network-names.ts'
import { texts } from './texts.ts'

const words = texts.mend

/** What mends an account that lost its connection: the way there, or whom to ask for it. */
export function MendAccount({ networks }: { readonly networks: readonly NetworkKey[] }) {
  const company = useCompany()
  const may = isAtLeast(company.role, 'manager')
  const { data } = useQuery({
    queryKey: [...queryKeys.company(company.id), 'members'],
    queryFn: ({ signal }) => call(listMembers, { signal }),
    enabled: !may,
  })
  if (may)
    return (
      <Link
        className="link"
        href="/user-panel/tools"
        aria-label={words.reconnectOn(joinNames(networks))}
      >
        {words.reconnect}
      </Link>
    )
  const names = (data?.members ?? [])
    .filter(({ role }) => isAtLeast(role, 'manager'))
    .map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim())
  return <span>{names.length === 0 ? words.askSomebody : words.ask(names)}</span>
}
