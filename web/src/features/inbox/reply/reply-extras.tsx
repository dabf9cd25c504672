import type { MessageThread } from '@marquee/contract/messages.ts'
import { networkNames, networks } from '@marquee/contract/networks/table.ts'
import type { MediaItem } from '@marquee/contract/media.ts'
import { ImagePlus, Images, MessageSquarePlus, Plus, Upload, X } from '#ui/icons.ts'
import { Suspense, useEffect, useRef, useState, type RefObject } from 'react'
import { createPortal, flushSync } from 'react-dom'
import {
  isVideo,
  loadLibraryDialog,
  useAddToLibrary,
  useUploads,
  UploadList,
  UploadThumb,
} from '#features/media'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { useSteady } from '#lib/page/use-steady.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { texts } from '#texts/features/inbox-extras'
import type { ReplyExtras as Extras } from './kept-reply.ts'
import { nameOf } from '../threads/thread-row.tsx'

const LibraryDialog = lazyPart(() => loadLibraryDialog())

interface ReplyExtrasProps {
  readonly thread: MessageThread
  readonly hasWords: boolean
  readonly value: Extras
  readonly onChange: (value: Extras) => void
  /** A picture is on its way to the library: nothing can be sent yet. */
  readonly onUploading: (isUploading: boolean) => void
  /** Where its buttons stand, beside the others of the box. */
  readonly slot: HTMLElement
}

/** A picture that goes with an answer, and short answers for the guest to tap. */
export function ReplyExtras({
  thread,
  hasWords,
  value,
  onChange,
  onUploading,
  slot,
}: ReplyExtrasProps) {
  const takes = networks[thread.type].messages
  const addToLibrary = useAddToLibrary()
  const put = useSteady(({ id, name, thumbUrl }: MediaItem) => {
    onChange({ ...value, picture: { id, name, thumbUrl } })
  })
  const uploads = useUploads({
    onDone: (item) => {
      addToLibrary(item)
      put(item)
    },
  })
  const reportUploading = useSteady(onUploading)
  useEffect(() => {
    reportUploading(uploads.isBusy)
  }, [uploads.isBusy, reportUploading])
  const { picture, quickReplies } = value
  // only what is asked for here takes the focus, not what was kept
  const [isAsked, setAsked] = useState(false)
  const quickButton = useRef<HTMLButtonElement>(null)
  function changeReplies(all: readonly string[]) {
    flushSync(() => {
      onChange({ ...value, quickReplies: all })
    })
    // the last of them took its button along: the one that adds is there again
    if (all.length === 0) quickButton.current?.focus()
  }
  const isTwo = picture !== null && hasWords && takes?.picture?.withText === false
  return (
    <>
      {createPortal(
        <ExtraButtons
          takes={takes}
          asksForReplies={quickReplies.length === 0}
          quickButton={quickButton}
          onPicture={put}
          onFile={(file) => {
            uploads.add([file])
          }}
          onQuick={() => {
            setAsked(true)
            onChange({ ...value, quickReplies: [''] })
          }}
        />,
        slot,
      )}
      <UploadList uploads={uploads} />
      {picture === null ? null : (
        <Picture
          picture={picture}
          onRemove={() => {
            onChange({ ...value, picture: null })
          }}
        />
      )}
      {isTwo ? (
        <p className="reply__note">{texts.two({ network: networkNames[thread.type] })}</p>
      ) : null}
      {quickReplies.length === 0 || !takes?.quickReplies ? null : (
        <QuickReplies
          name={nameOf(thread)}
          most={takes.quickReplies}
          value={quickReplies}
          startsFocused={isAsked}
          onChange={changeReplies}
        />
      )}
    </>
  )
}

interface ExtraButtonsProps {
  readonly takes: (typeof networks)[MessageThread['type']]['messages']
  readonly asksForReplies: boolean
  readonly quickButton: RefObject<HTMLButtonElement | null>
  readonly onPicture: (item: MediaItem) => void
  readonly onFile: (file: File) => void
  readonly onQuick: () => void
}

const ExtraButtons = ({
  takes,
  asksForReplies,
  quickButton,
  onPicture,
  onFile,
  onQuick,
}: ExtraButtonsProps) => (
  <>
    {takes?.picture ? <PictureButton onItem={onPicture} onFile={onFile} /> : null}
    {takes?.quickReplies && asksForReplies ? (
      <IconButton ref={quickButton} label={texts.quick} onClick={onQuick}>
        <MessageSquarePlus aria-hidden="true" />
      </IconButton>
    ) : null}
  </>
)

interface PictureProps {
  readonly picture: NonNullable<Extras['picture']>
  readonly onRemove: () => void
}

const Picture = ({ picture, onRemove }: PictureProps) => (
  <div className="reply__picture" role="group" aria-label={texts.chosen}>
    <UploadThumb src={picture.thumbUrl} isVideo={false} />
    <span className="reply__name clamp-1" dir="auto">
      {picture.name}
    </span>
    <IconButton label={texts.removePicture} onClick={onRemove}>
      <X aria-hidden="true" />
    </IconButton>
  </div>
)

interface PictureButtonProps {
  readonly onItem: (item: MediaItem) => void
  readonly onFile: (file: File) => void
}

function PictureButton({ onItem, onFile }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isPicking, setPicking] = useState(false)
  return (
    <>
      <Menu
        label={texts.picture}
        align="start"
        items={[
          {
            key: 'upload',
            label: texts.upload,
            icon: <Upload aria-hidden="true" />,
            onSelect: () => {
              input.current?.click()
            },
          },
          {
            key: 'library',
            label: texts.library,
            icon: <Images aria-hidden="true" />,
            onSelect: () => {
              setPicking(true)
            },
          },
        ]}
        trigger={(props) => (
          <IconButton {...props} label={texts.picture}>
            <ImagePlus aria-hidden="true" />
          </IconButton>
        )}
      />
      <input
        ref={input}
        className="sr"
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        accept="image/*"
        aria-label={texts.upload}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // the same file may be chosen again after it was removed
          event.target.value = ''
          if (!file) return
          if (isVideo(file)) toast.error(texts.notPicture)
          else onFile(file)
        }}
      />
      <Suspense fallback={null}>
        {isPicking ? (
          <LibraryDialog
            onePicture
            taken={[]}
            room={1}
            onClose={() => {
              setPicking(false)
            }}
            onAdd={([item]) => {
              setPicking(false)
              if (item) onItem(item)
            }}
          />
        ) : null}
      </Suspense>
    </>
  )
}

interface QuickRepliesProps {
  readonly name: string
  readonly most: { readonly most: number; readonly mostText: number }
  readonly value: readonly string[]
  readonly startsFocused: boolean
  readonly onChange: (value: string[]) => void
}

function QuickReplies({ name, most, value, startsFocused, onChange }: QuickRepliesProps) {
  const last = useRef<HTMLInputElement>(null)
  const before = useRef(startsFocused ? 0 : value.length)
  // the field that was asked for is the one that is written into; one that is removed may have had the focus
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (value.length > before.current || (value.length < before.current && isLost))
      last.current?.focus()
    before.current = value.length
  }, [value.length])
  return (
    <fieldset className="reply__quick">
      <legend>{texts.quickList}</legend>
      <p className="reply__note">{texts.quickNote({ name })}</p>
      <ul>
        {value.map((reply, index) => (
          // they have no names of their own, and none is moved
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <input
              ref={index === value.length - 1 ? last : undefined}
              className="input"
              dir="auto"
              value={reply}
              maxLength={most.mostText}
              aria-label={texts.quickOne({ nth: index + 1 })}
              onChange={(event) => {
                onChange(value.with(index, event.target.value))
              }}
            />
            <IconButton
              label={texts.quickRemove({ nth: index + 1 })}
              onClick={() => {
                onChange(value.toSpliced(index, 1))
              }}
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {value.length < most.most ? (
        <Button
          size="sm"
          variant="quiet"
          icon={<Plus aria-hidden="true" />}
          onClick={() => {
            onChange([...value, ''])
          }}
        >
          {texts.quickAdd}
        </Button>
      ) : null}
    </fieldset>
  )
}
