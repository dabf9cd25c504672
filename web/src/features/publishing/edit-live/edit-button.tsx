import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { Pencil } from '#ui/icons.ts'
import { Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { useMay } from '#lib/session/session.ts'
import { Button, type ButtonSize } from '#ui/buttons/button.tsx'
import { texts } from '#texts/features/publishing/edit-live'
import { changeable, type EditablePost } from './editable-post.ts'

const loadDialog = () => import('./edit-dialog.tsx')
const EditDialog = lazyPart(async () => (await loadDialog()).EditDialog)

interface EditButtonProps {
  readonly post: EditablePost
  /** Only there; absent: wherever it can be changed. */
  readonly only?: NetworkKey | undefined
  readonly label?: string | undefined
  readonly children?: string | undefined
  readonly size?: ButtonSize | undefined
  readonly className?: string | undefined
}

/** Opens the words of a live post; nothing where no network lets them be changed. */
export function EditButton({
  post,
  only,
  label,
  children = texts.open,
  size,
  className,
}: EditButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const may = useMay('editor')
  const ahead = () => {
    void loadDialog()
  }
  // an open form outlives the moment in which the post changed under it: what was written stays
  if (!may || (changeable(post).length === 0 && !isOpen)) return null
  return (
    <>
      <Button
        {...(size === undefined ? {} : { size })}
        className={className}
        icon={<Pencil aria-hidden="true" />}
        aria-label={label}
        onPointerEnter={ahead}
        onFocus={ahead}
        onClick={() => {
          setOpen(true)
        }}
      >
        {children}
      </Button>
      {isOpen
        ? createPortal(
            <Suspense fallback={null}>
              <EditDialog
                post={post}
                only={only}
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
