import type { PostView } from '@marquee/contract/publishing.ts'
import { CopyPlus } from '#ui/icons.ts'
import { useLocation } from 'wouter'
import { useCompany, useMe } from '#lib/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import type { DraftContent } from '../../composer/draft/draft-content.ts'
import { draftAddress, keepAsDraft } from '../../composer/draft/keep-rest.ts'
import { picturesOf } from '../../composer/edit-scheduled/scheduled-content.ts'
import { partPicturesOf, stepsAgain } from '../../steps/steps-again.ts'
import { texts } from '#texts/features/publishing/posts'

const words = texts.detail

/**
 * What went out as a new draft: words, networks, and files of ours; of a post made elsewhere the
 * files are the network's.
 */
export function contentAgain({
  text,
  socialNetworks,
  media,
  kind,
  origin,
  publications,
}: Pick<
  PostView,
  'text' | 'socialNetworks' | 'media' | 'kind' | 'origin' | 'publications'
>): DraftContent {
  return {
    text,
    networks: socialNetworks,
    pictures:
      origin === 'here' ? picturesOf(media, (nth, isVideo) => words.fileOf({ nth, isVideo })) : [],
    partPictures: partPicturesOf(publications, (nth, isVideo) => words.fileOf({ nth, isVideo })),
    scheduledAt: null,
    extras: { kind, ...stepsAgain(publications) },
  }
}

/** A reel is nothing without its video, and of one made elsewhere the network alone has that. */
export const canUseAgain = ({ kind, origin }: Pick<PostView, 'kind' | 'origin'>): boolean =>
  kind === 'post' || origin === 'here'

/** Opens the form with what went out before, as a draft of its own. */
export function UseAgain({ post }: { readonly post: PostView }) {
  const company = useCompany()
  const { data: user } = useMe()
  const [, navigate] = useLocation()
  async function use() {
    const content = contentAgain(post)
    const draftId = await keepAsDraft({ userId: user?.id ?? '', companyId: company.id }, content)
    if (draftId === null) toast.error(words.againFailed)
    else navigate(draftAddress(content, draftId))
  }
  return (
    <Button
      className="post-foot__act"
      icon={<CopyPlus aria-hidden="true" />}
      onClick={() => {
        void use()
      }}
    >
      {words.again}
    </Button>
  )
}
