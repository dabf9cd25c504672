import './mentions.css'
import type { MentionAnswer, MentionView } from '@marquee/contract/mentions.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { ExternalLink } from '#ui/icons.ts'
import { Suspense, useState } from 'react'
import { loadCommentBox } from '#features/comments'
import { errorText } from '#lib/api/api-error.ts'
import { longDateTime } from '#lib/time/dates.ts'
import { keptWords } from '#lib/storage/kept-words.ts'
import { lazyPart } from '#lib/page/lazy-part.ts'
import { useCompany, useMay } from '#lib/session/session.ts'
import { storageKeys } from '#lib/storage/storage-keys.ts'
import { worded } from '#lib/worded.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { texts } from '#texts/features/mentions'
import { useAnswer, useDecideAnswer, useDropAnswer, useMention } from './use-mention.ts'

const CommentBox = lazyPart(() => loadCommentBox())

/** One mention, what was answered, and the box that answers it. */
export function OneMentionPart({ mentionId }: { readonly mentionId: string }) {
  const { data, error } = useMention(mentionId)
  if (error && !data)
    return (
      <Banner kind="fail" role="alert" title={texts.failed}>
        {errorText(error)}
      </Banner>
    )
  if (!data) return <SkeletonRows label={texts.loading} rows={1} lead="face" />
  return (
    <div className="mention">
      <Words mention={data} />
      <Answered mention={data} />
      <Answering mention={data} />
    </div>
  )
}

function Words({ mention }: { readonly mention: MentionView }) {
  const { timeZone } = useCompany()
  const { text, pictureUrl, permalink, network, isInComment, writtenAt } = mention
  return (
    <>
      <p className="mention__where">
        {isInComment ? texts.inComment : texts.inPost}
        {' · '}
        <time dateTime={writtenAt}>{longDateTime(writtenAt, timeZone)}</time>
      </p>
      <blockquote className="mention__words" dir="auto">
        {text === '' ? texts.noWords : text}
      </blockquote>
      {pictureUrl === null ? null : (
        <img className="mention__picture" src={pictureUrl} alt={texts.picture} />
      )}
      {permalink === null ? null : (
        <p>
          <ButtonLink leave size="sm" href={permalink} target="_blank" rel="noopener">
            {texts.alsoThere({ network: networkNames[network] })}
            <ExternalLink aria-hidden="true" />
          </ButtonLink>
        </p>
      )}
    </>
  )
}

const kindOf = ({ state, decisions }: MentionAnswer) =>
  state === 'failed' && decisions.length === 0 ? 'fail' : 'unsure'

function Answered({ mention }: { readonly mention: MentionView }) {
  const { timeZone } = useCompany()
  const { answer } = mention
  if (answer === null) return null
  if (answer.state === 'sent')
    return (
      <div className="mention__answer">
        <b>{texts.sent}</b>
        {answer.at === null ? null : <span>{longDateTime(answer.at, timeZone)}</span>}
        <p dir="auto">{answer.text}</p>
      </div>
    )
  return (
    <Banner
      kind={kindOf(answer)}
      title={titleOf(answer)}
      role="status"
      action={
        answer.decisions.length > 0 ? (
          <Decide id={mention.id} answer={answer} />
        ) : (
          <Drop id={mention.id} answer={answer} />
        )
      }
    >
      {answer.problem === null ? null : worded(answer.problem)}
      <span className="mention__wish" dir="auto">
        {answer.text}
      </span>
    </Banner>
  )
}

function titleOf({ state, decisions }: MentionAnswer): string {
  // it may stand there: nobody can look
  if (decisions.length > 0) return texts.notKnown
  if (state === 'failed') return texts.notSent
  return state === 'checking' ? texts.checking : texts.sending
}

function Decide({
  id,
  answer: { decisions },
}: {
  readonly id: string
  readonly answer: MentionAnswer
}) {
  const may = useMay('editor')
  const decide = useDecideAnswer(id)
  if (!may) return null
  return (
    <span className="mention__decide">
      {decisions.map((decision) => (
        <Button
          key={decision}
          size="sm"
          busy={decide.isPending && decide.variables === decision}
          aria-disabled={decide.isPending || undefined}
          onClick={() => {
            decide.mutate(decision)
          }}
        >
          {texts[decision]}
        </Button>
      ))}
    </span>
  )
}

function Drop({
  id,
  answer: { state, text },
}: {
  readonly id: string
  readonly answer: MentionAnswer
}) {
  const may = useMay('editor')
  const company = useCompany()
  const drop = useDropAnswer(id)
  if (!may || state === 'checking') return null
  return (
    <Button
      size="sm"
      busy={drop.isPending}
      onClick={() => {
        // what did not go out comes back into the box, where nothing newer stands
        const kept = storageKeys.reply(company.id, id)
        if (keptWords.read(kept) === '') keptWords.write(kept, text)
        drop.mutate()
      }}
    >
      {state === 'failed' ? texts.answerAgain : texts.takeBack}
    </Button>
  )
}

function Answering({ mention }: { readonly mention: MentionView }) {
  const may = useMay('editor')
  const company = useCompany()
  const kept = storageKeys.reply(company.id, mention.id)
  const answer = useAnswer(mention.id, kept)
  const [gone, setGone] = useState<{ readonly message: string } | null>(null)
  const { id, guestName, text, network, takesAnswer } = mention
  if (!takesAnswer)
    return <p className="mention__note">{texts.notHere({ network: networkNames[network] })}</p>
  if (!may || mention.answer !== null) return null
  const label = texts.answerOf({ name: guestName ?? texts.somebody })
  return (
    <Suspense fallback={<SkeletonRows label={texts.loading} rows={1} lead="face" />}>
      <CommentBox
        id={`mention-${id}`}
        label={label}
        hint={texts.answerHint}
        send={texts.answer}
        written={keptWords.read(kept)}
        gone={gone}
        isBusy={answer.isPending}
        answered={{ guest: guestName, text, post: '' }}
        answers={{ kind: 'mention', subjectId: id }}
        onWrite={(words) => {
          keptWords.write(kept, words)
        }}
        onSend={async (message) => {
          // taken back meanwhile, it did not go out: its words are written on
          if ((await answer.mutateAsync(message)).answer === null) return
          keptWords.wentOut(kept, message)
          setGone({ message })
        }}
        failure={() => texts.failedAnswer}
      />
    </Suspense>
  )
}
