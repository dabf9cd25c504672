import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { Link } from 'wouter'
import { ConnectOrAsk } from '#features/accounts'
import { joinNames } from '../../networks/network-names.ts'
import { texts } from '#texts/features/publishing/composer'

const words = texts.mend

/** What mends an account that lost its connection: the way there, or whom to ask for it. */
export function MendAccount({ networks }: { readonly networks: readonly NetworkKey[] }) {
  return (
    <ConnectOrAsk again>
      <Link
        className="link"
        href="/user-panel/tools"
        aria-label={words.reconnectOn({ network: joinNames(networks) })}
      >
        {words.reconnect}
      </Link>
    </ConnectOrAsk>
  )
}
