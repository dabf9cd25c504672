import '../../steps/steps.css'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { commentFor, threadFor } from '@marquee/contract/step-rules.ts'
import { videoOf, type DraftContent } from '../draft/draft-content.ts'
import { PreviewCaption } from './preview-caption.tsx'
import { PreviewMedia, shownPictures } from './preview-media.tsx'
import { stepsIn } from '../../steps/chosen-steps.ts'

interface StepsPreviewProps {
  readonly network: NetworkKey
  readonly name: string
  readonly content: DraftContent
}

/** The comment under the post, or the further parts of a thread, as a phone shows them. */
export function StepsPreview({ network, name, content }: StepsPreviewProps) {
  const steps = stepsIn(content.extras)
  const comment = commentFor(network, steps)
  const [, ...parts] = threadFor(network, steps) ?? []
  const shown = [...(comment === null ? [] : [comment]), ...parts]
  const picturesAt = (index: number) =>
    (parts.length > 0 && content.partPictures?.[index - (shown.length - parts.length) + 1]) || []
  if (shown.length === 0) return null
  return (
    <ol className="handset__steps">
      {shown.map((text, index) => (
        <li key={index} className={parts.length > 0 ? 'handset__step--part' : undefined}>
          <b dir="auto">{name}</b>
          <PreviewCaption network={network} name="" text={text} isReply />
          {picturesAt(index).length === 0 ? null : (
            <PreviewMedia
              network={network}
              video={videoOf({ pictures: picturesAt(index) })}
              pictures={shownPictures({ pictures: picturesAt(index), extras: { kind: 'post' } })}
            />
          )}
        </li>
      ))}
    </ol>
  )
}
