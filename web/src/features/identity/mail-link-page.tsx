import { resubscribe, unsubscribe } from '@marquee/contract/mail.ts'
import { Mail } from '#ui/icons.ts'
import { useEffect, useState } from 'react'
import { call } from '#lib/api/api.ts'
import { useBeforePaint } from '#lib/page/use-before-paint.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { EntryFrame } from './entry-frame.tsx'
import { texts as linkTexts } from '#texts/features/identity/links'

const { mails, errors } = linkTexts
const calls = { unsubscribe, resubscribe } as const
const leaveMs = 3000

export const UnsubscribePage = () => <MailLinkPage act="unsubscribe" />
export const ResubscribePage = () => <MailLinkPage act="resubscribe" />

/**
 * One button for the address in the link. Without an address nothing is sent, and the press says
 * that it failed (MAILLINKS-005).
 */
function MailLinkPage({ act }: { readonly act: 'unsubscribe' | 'resubscribe' }) {
  const words = mails[act]
  const other = act === 'unsubscribe' ? 'resubscribe' : 'unsubscribe'
  const [link, setLink] = useState<{ readonly email: string; readonly key: string } | null>(null)
  const [state, setState] = useState<'asked' | 'busy' | 'done'>('asked')
  // the page is prerendered without an address
  useBeforePaint(() => {
    const query = new URLSearchParams(location.search)
    setLink({ email: query.get('email')?.trim() ?? '', key: query.get('key') ?? '' })
  }, [])
  useEffect(() => {
    if (state !== 'done' || act !== 'unsubscribe') return
    const timer = setTimeout(() => {
      location.assign('/')
    }, leaveMs)
    return () => {
      clearTimeout(timer)
    }
  }, [act, state])

  async function send() {
    setState('busy')
    try {
      if (!link || link.email === '') throw new Error('The link names no address.')
      await call(calls[act], { query: link.key === '' ? { email: link.email } : link })
      toast.success(words.done)
      setState('done')
    } catch {
      // whatever it was, the specification has one sentence for it (MAILLINKS-008)
      toast.error(errors.title, mails.failed)
      setState('asked')
    }
  }
  const query =
    link && new URLSearchParams(link.key === '' ? { email: link.email } : { ...link }).toString()
  return (
    <EntryFrame
      board={words.board}
      foot={
        state === 'done' ? (
          <>
            {words.other}{' '}
            <a className="link" href={`/${other}?${query ?? ''}`}>
              {words.otherLink}
            </a>
          </>
        ) : undefined
      }
    >
      <h1>{words.title}</h1>
      <p className="entry__sub">{words.text}</p>
      <Card className="entry__row entry__row--mail">
        <Mail aria-hidden="true" />
        {link?.email === '' ? <span>{mails.noEmail}</span> : <b>{link?.email}</b>}
      </Card>
      {state === 'done' ? (
        <Done words={words} />
      ) : (
        <Button
          variant="primary"
          size="lg"
          full
          busy={state === 'busy'}
          busyText={mails.busy}
          onClick={() => {
            void send()
          }}
        >
          {words.act}
        </Button>
      )}
    </EntryFrame>
  )
}

function Done({ words }: { readonly words: (typeof mails)['unsubscribe' | 'resubscribe'] }) {
  return (
    <>
      <Banner kind="live" title={words.done}>
        {words.doneNote}
      </Banner>
      <ButtonLink leave size="lg" full className="entry__next" href="/">
        {mails.home}
      </ButtonLink>
    </>
  )
}
