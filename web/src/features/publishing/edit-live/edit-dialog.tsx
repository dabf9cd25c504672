import '../composer/composer.css'
import '../repair/repair.css'
import './edit-live.css'
import {
  networkNames,
  networks as table,
  type NetworkKey,
} from '@marquee/contract/networks/table.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { locale } from '#lib/language.ts'
import { worded } from '#lib/worded.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/choices/checkbox.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { findingsOf, problemsOf } from '../composer/check/check-post.ts'
import { emptyContent, type DraftContent } from '../composer/draft/draft-content.ts'
import { useMeasureForX } from '../composer/text/measure-for-x.ts'
import { WordsPart } from '../composer/text/words-part.tsx'
import { useKeptWords } from '../repair/use-kept-words.ts'
import { texts } from '#texts/features/publishing/edit-live'
import { EditResultList } from './edit-results.tsx'
import { changeable, unchangeable, wordsOn, type EditablePost } from './editable-post.ts'
import { useEditLive, type EditResults } from './use-edit-live.ts'

interface EditDialogProps {
  readonly post: EditablePost
  readonly only: NetworkKey | undefined
  readonly onClose: () => void
}

const and = new Intl.ListFormat(locale, { type: 'conjunction' })
/** As in a sentence: "Facebook and Google". */
const named = (networks: readonly NetworkKey[]) =>
  and.format(networks.map((network) => networkNames[network]))

/** What can be written to where, as the form opened: the live channel changes nothing in it. */
function begin(post: EditablePost, only: NetworkKey | undefined) {
  const places = changeable(post).filter(({ network }) => only === undefined || network === only)
  const text = places[0] ? wordsOn(post, places[0]) : post.text
  const same = places.filter((one) => wordsOn(post, one) === text).map(({ network }) => network)
  const networks = places.map(({ network }) => network)
  return { text, networks, same, stays: only === undefined ? unchangeable(post) : [] }
}

/** Whether every network took exactly these words, or has them on their way. */
const isTakenBy = (results: EditResults, networks: readonly NetworkKey[], text: string) =>
  networks.every((network) => {
    const result = results.get(network)
    return result?.text === text && (result.state === 'done' || result.state === 'later')
  })

/** What is written, where it goes, and what was made of it. */
function useEditForm({ post, only, onClose }: EditDialogProps) {
  const [began] = useState(() => begin(post, only))
  // the words of one network alone are other words than those of all
  const kept = useKeptWords(`live:${post.id}:${only ?? 'all'}`, began.text)
  const [text, setText] = useState(kept.first)
  const [chosen, setChosen] = useState<readonly NetworkKey[]>(began.same)
  const [isShown, setShown] = useState(false)
  const latest = useRef(text)
  useLayoutEffect(() => {
    latest.current = text
  }, [text])
  const { results, isBusy, changeAll } = useEditLive(post.id)
  const measureForX = useMeasureForX(false)
  const content: DraftContent = { ...emptyContent(), text, networks: chosen }
  const problems = problemsOf(content, { isUploading: false, measureForX, terms: undefined })
  async function change(networks: readonly NetworkKey[]) {
    setShown(true)
    if (isBusy || problems.text !== undefined || networks.length === 0) return
    const all: EditResults = new Map([...results, ...(await changeAll(networks, text))])
    if (!isTakenBy(all, chosen, text)) return
    kept.wentOut(text)
    // what was written meanwhile is not closed over
    if (latest.current !== text) return
    tell(all)
    onClose()
  }
  return {
    ...began,
    content,
    chosen,
    /** What it says now, where the form opened with words of before; null: with what it says. */
    now: kept.isBack ? began.text : null,
    write: (words: string) => {
      setText(words)
      kept.keep(words)
    },
    drop: () => {
      kept.drop()
      onClose()
    },
    setChosen,
    measureForX,
    results,
    isBusy,
    change,
    isChanged: text !== began.text,
    isLost: text !== began.text && !isTakenBy(results, chosen, text),
    isMissing: isShown && chosen.length === 0,
    error: isShown ? problems.text : undefined,
    notes: findingsOf(content, measureForX).filter(
      ({ field, effect }) => field === 'text' && effect === 'changed',
    ),
    // what has these words already is not asked again
    changeRest: () => change(chosen.filter((network) => !isTakenBy(results, [network], text))),
  }
}
type Form = ReturnType<typeof useEditForm>

/**
 * The words of a live post, changed where its networks let apps do that. It says first where they
 * change and where not, then how it went at each; what was written stays until all have it.
 */
export function EditDialog(props: EditDialogProps) {
  const form = useEditForm(props)
  const [drop, setDrop] = useState({ nth: 0, isAsked: false })
  function leave() {
    if (form.isLost) setDrop(({ nth }) => ({ nth: nth + 1, isAsked: true }))
    else props.onClose()
  }
  return (
    <>
      <Dialog
        open
        size="lg"
        title={texts.title}
        dirty={form.isChanged}
        onClose={leave}
        onSubmit={() => {
          void form.changeRest()
        }}
        footer={
          <>
            <Button onClick={leave}>{texts.cancel}</Button>
            <Button type="submit" variant="primary" busy={form.isBusy} busyText={texts.saving}>
              {texts.save}
            </Button>
          </>
        }
      >
        <Fields form={form} post={props.post} />
      </Dialog>
      <ConfirmDialog
        key={drop.nth}
        open={drop.isAsked}
        destructive
        title={texts.drop.question}
        confirm={texts.drop.confirm}
        cancel={texts.drop.cancel}
        onConfirm={form.drop}
        onCancel={() => {
          setDrop(({ nth }) => ({ nth, isAsked: false }))
        }}
      >
        {texts.drop.note}
      </ConfirmDialog>
    </>
  )
}

function Fields({ form, post }: { readonly form: Form; readonly post: EditablePost }) {
  const { networks, same, chosen, content, measureForX } = form
  const inReview = post.publications
    .filter(({ edit }) => edit?.state === 'in-review')
    .map(({ network }) => network)
  return (
    <div className="edit-live">
      <Truth networks={chosen} stays={form.stays} />
      {networks.length < 2 ? null : (
        <Where
          networks={networks}
          same={same}
          chosen={chosen}
          isMissing={form.isMissing}
          onChange={form.setChosen}
        />
      )}
      {form.now === null ? null : (
        <Banner role="status" title={texts.kept}>
          {texts.now} <span dir="auto">{form.now}</span>
        </Banner>
      )}
      <div className="repair__parts">
        <WordsPart
          content={content}
          measureForX={measureForX}
          error={form.error}
          onChange={form.write}
        />
      </div>
      {form.notes.map(({ network, message }) => (
        <Banner key={network} kind="warn" role="status" title={worded(message)} />
      ))}
      <EditResultList
        results={form.results}
        inReview={inReview}
        onAgain={(network) => {
          void form.change([network])
        }}
      />
    </div>
  )
}

/** Where all of it is, said once more when the form closes. */
function tell(results: EditResults): void {
  const on = (state: 'done' | 'later') =>
    [...results].filter(([, result]) => result.state === state).map(([network]) => network)
  const later = on('later')
  const reviewed = later.filter((network) => table[network].edits.isReviewed)
  const others = later.filter((network) => !reviewed.includes(network))
  if (on('done').length > 0) toast.success(texts.doneOn({ networks: named(on('done')) }))
  if (reviewed.length > 0)
    toast.info(
      texts.laterOn({ networks: named(reviewed) }),
      texts.reviewed({ networks: named(reviewed) }),
    )
  if (others.length > 0) toast.info(texts.laterOn({ networks: named(others) }))
}

/** The truth before anything is pressed. */
function Truth({
  networks,
  stays,
}: {
  readonly networks: readonly NetworkKey[]
  readonly stays: readonly NetworkKey[]
}) {
  const reviewed = networks.filter((network) => table[network].edits.isReviewed)
  return (
    <div className="edit-live__truth">
      {networks.length === 0 ? null : <p>{texts.changes({ networks: named(networks) })}</p>}
      {stays.length === 0 ? null : <p>{texts.stays({ networks: named(stays) })}</p>}
      {reviewed.length === 0 ? null : <p>{texts.reviewed({ networks: named(reviewed) })}</p>}
      <p>{texts.onlyWords}</p>
    </div>
  )
}

interface WhereProps {
  readonly networks: readonly NetworkKey[]
  /** Those that say what the form opened with. */
  readonly same: readonly NetworkKey[]
  readonly chosen: readonly NetworkKey[]
  readonly isMissing: boolean
  readonly onChange: (chosen: readonly NetworkKey[]) => void
}

function Where({ networks, same, chosen, isMissing, onChange }: WhereProps) {
  return (
    <fieldset className="edit-live__where">
      <legend>{texts.where}</legend>
      {networks.map((network) => (
        <Checkbox
          key={network}
          checked={chosen.includes(network)}
          onChange={({ target }) => {
            onChange(
              networks.filter((one) => (one === network ? target.checked : chosen.includes(one))),
            )
          }}
        >
          {networkNames[network]}
          {same.includes(network) ? null : (
            <span className="edit-live__differs">{texts.differ}</span>
          )}
        </Checkbox>
      ))}
      <FieldError id="edit-live-where" error={isMissing ? texts.none : undefined} />
    </fieldset>
  )
}
