import type { Tool } from '@marquee/contract/accounts.ts'
import type { MeasureForX } from '@marquee/contract/preflight/judged.ts'
import type { TiktokTerms } from '@marquee/contract/tiktok.ts'
import { Eye } from '#ui/icons.ts'
import { useDeferredValue } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { useMediaQuery } from '#ui/layout/use-media-query.ts'
import type { DraftContent } from './draft/draft-content.ts'
import { PostPreview } from './preview/post-preview.tsx'
import { Preflight, type OnAct } from './check/preflight.tsx'
import { texts } from '#texts/features/publishing/composer'

interface FormAsideProps {
  readonly content: DraftContent
  readonly tools: readonly Tool[]
  readonly measureForX: MeasureForX
  readonly terms: TiktokTerms | undefined
  /** Another device changed it meanwhile. */
  readonly isTorn: boolean
  readonly onLook: () => void
  readonly onAct: OnAct
}

/** What the networks will say, and how it will look. A letter is painted first, then this. */
export function FormAside({
  content,
  tools,
  measureForX,
  terms,
  isTorn,
  onLook,
  onAct,
}: FormAsideProps) {
  const shown = useDeferredValue(content)
  const hasRoom = useMediaQuery('(min-width: 768px)')
  return (
    <aside className="compose__aside" aria-label={texts.preflight.title}>
      <Preflight
        content={shown}
        tools={tools}
        measureForX={measureForX}
        terms={terms}
        isTorn={isTorn}
        onAct={onAct}
      />
      {hasRoom ? (
        <div className="compose__preview">
          <PostPreview content={shown} tools={tools} />
        </div>
      ) : null}
      <Button className="compose__look" full icon={<Eye aria-hidden="true" />} onClick={onLook}>
        {texts.composer.act.preview}
      </Button>
    </aside>
  )
}
