import { networkNames } from '@marquee/contract/networks/table.ts'
import type { PublicationView } from '@marquee/contract/publishing.ts'
import { worded } from '#lib/worded.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { texts } from '#texts/features/publishing/posts'

const words = texts.detail

/** A deletion that is still to be carried out, or could not be. */
export function DeletionNote({
  publication: { deletion, network },
}: {
  readonly publication: Pick<PublicationView, 'deletion' | 'network'>
}) {
  if (deletion === null) return null
  return (
    <div className="receipt__box">
      {deletion.isWaiting ? (
        <Banner kind="unsure" title={`${words.askedTitle}.`}>
          {words.askedNote({ network: networkNames[network] })}
        </Banner>
      ) : (
        <Banner kind="fail" title={`${words.notDeleted}.`}>
          {deletion.message === null ? null : worded(deletion.message)}
        </Banner>
      )}
    </div>
  )
}
