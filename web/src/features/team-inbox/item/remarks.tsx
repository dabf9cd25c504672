import { longestRemark, type InboxRemark } from '@marquee/contract/team-inbox.ts'
import { Lock } from '#ui/icons.ts'
import { useId, useState } from 'react'
import { longDateTime } from '#lib/time/dates.ts'
import { keptWords } from '#lib/storage/kept-words.ts'
import { useCompany, useMay } from '#lib/session/session.ts'
import { storageKeys } from '#lib/storage/storage-keys.ts'
import { Button } from '#ui/buttons/button.tsx'
import { texts } from '#texts/features/team-inbox'
import { useRemark } from './use-item-acts.ts'

interface RemarksProps {
  readonly itemId: string
  readonly remarks: readonly InboxRemark[]
  readonly zone: string
}

/** What the team says among itself, in another colour than what guests see. */
export function Remarks({ itemId, remarks, zone }: RemarksProps) {
  const may = useMay('editor')
  const title = useId()
  return (
    <section className="remarks" aria-labelledby={title}>
      <h3 id={title} className="remarks__title">
        <Lock aria-hidden="true" />
        {texts.remarks.only}
      </h3>
      {remarks.length === 0 ? null : (
        <ul className="remarks__list">
          {remarks.map((one) => (
            <li key={one.id}>
              <p className="remarks__meta">
                <b>{one.isYours ? texts.remarks.you : (one.author ?? texts.remarks.former)}</b>{' '}
                {longDateTime(one.writtenAt, zone)}
              </p>
              <p dir="auto">{one.text}</p>
            </li>
          ))}
        </ul>
      )}
      {may ? <RemarkForm itemId={itemId} remarks={remarks} /> : null}
    </section>
  )
}

function RemarkForm({ itemId, remarks }: Omit<RemarksProps, 'zone'>) {
  const { id: companyId } = useCompany()
  const kept = storageKeys.reply(companyId, itemId)
  const [text, setText] = useState(() => keptWords.read(kept))
  const [known, setKnown] = useState(remarks)
  if (known !== remarks) {
    setKnown(remarks)
    // a form of this item that was left has added what stands here, too
    const added = remarks.filter((one) => one.isYours && !known.includes(one))
    if (added.some((one) => one.text === text.trim())) setText('')
  }
  const add = useRemark(itemId, kept, (added) => {
    keptWords.wentOut(kept, added)
    setText((now) => (now.trim() === added ? '' : now))
  })
  return (
    <form
      className="remarks__form"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '' && !add.isPending) add.mutate(text.trim())
      }}
    >
      <textarea
        className="input"
        dir="auto"
        rows={1}
        value={text}
        maxLength={longestRemark}
        aria-label={texts.remarks.label}
        placeholder={texts.remarks.label}
        onChange={(event) => {
          setText(event.target.value)
          keptWords.write(kept, event.target.value)
        }}
      />
      <Button type="submit" size="sm" busy={add.isPending} disabled={text.trim() === ''}>
        {texts.remarks.add}
      </Button>
    </form>
  )
}
