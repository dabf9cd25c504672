import { networks } from '@marquee/contract/networks/table.ts'
import type { PostView } from '@marquee/contract/publishing.ts'
import { Megaphone } from '#ui/icons.ts'
import { usePremium } from '#lib/billing/premium.ts'
import { useMay } from '#lib/session/session.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { texts } from '#texts/features/publishing/posts'

/**
 * The way to a promotion of this post, by Facebook's name of it; nothing where Facebook does not
 * let it be boosted (POSTS-037, 038), and for whoever may not spend, as on the page of promotions.
 * Promoting needs a plan (PREMIUM-002).
 */
export function BoostLink({
  post: { isBoostable, publications },
}: {
  readonly post: Pick<PostView, 'isBoostable' | 'publications'>
}) {
  const premium = usePremium()
  const may = useMay('manager')
  const remoteId = publications.find(({ network }) => networks[network].hasAds)?.remoteId ?? null
  if (!may || !isBoostable || remoteId === null) return null
  return (
    <ButtonLink
      className="post-foot__act"
      href={`/user-panel/promotions/new/${encodeURIComponent(remoteId)}`}
      icon={<Megaphone aria-hidden="true" />}
      onClick={(event) => {
        if (!premium.check()) event.preventDefault()
      }}
    >
      {texts.detail.boost}
    </ButtonLink>
  )
}
