import { networkNames } from '@marquee/contract/networks/table.ts'
import type { PublicationView } from '@marquee/contract/publishing.ts'
import { Pencil } from '#ui/icons.ts'
import { Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { useMay } from '#lib/session/session.ts'
import { Button, type ButtonSize } from '#ui/buttons/button.tsx'
import { texts } from '#texts/features/publishing/repair'

const loadDialog = () => import('./repair-dialog.tsx')
const RepairDialog = lazyPart(async () => (await loadDialog()).RepairDialog)

/** Opens the words and pictures of a refused publication; nothing where there is nothing to mend. */
export function RepairButton({
  publication,
  size = 'sm',
}: {
  readonly publication: Pick<PublicationView, 'id' | 'network' | 'canRepair' | 'message'>
  readonly size?: ButtonSize
}) {
  const [isOpen, setOpen] = useState(false)
  const ahead = () => {
    void loadDialog()
  }
  const may = useMay('editor')
  // an open form outlives the moment in which somebody else settled the post: what was written
  // stays
  if (!may || (!publication.canRepair && !isOpen)) return null
  return (
    <>
      <Button
        size={size}
        icon={<Pencil aria-hidden="true" />}
        aria-label={texts.openOn({ network: networkNames[publication.network] })}
        onPointerEnter={ahead}
        onFocus={ahead}
        onClick={() => {
          setOpen(true)
        }}
      >
        {texts.open}
      </Button>
      {/* out of the sentence that the button may stand in: a paragraph holds no dialog */}
      {isOpen
        ? createPortal(
            <Suspense fallback={null}>
              <RepairDialog
                publication={publication}
                onClose={() => {
                  setOpen(false)
                }}
              />
            </Suspense>,
            document.body,
          )
        : null}
    </>
  )
}
