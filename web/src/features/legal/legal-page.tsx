import type { ReactNode } from 'react'
import { productName } from '#lib/product.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { Logo } from '#ui/marks/logo.tsx'
import { texts } from '#texts/features/legal'

const { nav } = texts
interface Section {
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly rows?: readonly { readonly what: string; readonly how: string }[]
}
type Paper = 'terms' | 'privacy' | 'contact'

/**
 * A page that is only HTML: `src/entry/paper.ts` puts the operator's own words into `#paper`, or
 * the address into `#mail`.
 */
function PaperFrame({ paper, children }: { readonly paper: Paper; readonly children: ReactNode }) {
  return (
    <div className="paper" data-paper={paper}>
      <a className="skip-link" href="#page">
        {nav.skip}
      </a>
      <header className="paper__head">
        <a className="paper__home" href="/" aria-label={productName}>
          <Logo name={productName} />
        </a>
        <a className={buttonClass({ variant: 'quiet' })} href="/login">
          {nav.login}
        </a>
      </header>
      <main className="paper__page" id="page">
        <h1>{texts[paper].title}</h1>
        {children}
      </main>
      <footer className="paper__foot">
        <nav aria-label={nav.label}>
          {(['terms', 'privacy', 'contact'] as const).map((one) => (
            <a key={one} href={`/${one}`} aria-current={one === paper ? 'page' : undefined}>
              {nav[one]}
            </a>
          ))}
          <a href="/">{nav.home}</a>
        </nav>
      </footer>
    </div>
  )
}

export function LegalPage({ paper }: { readonly paper: 'terms' | 'privacy' }) {
  const { lead, sections } = texts[paper]
  return (
    <PaperFrame paper={paper}>
      <div id="paper">
        <p className="paper__lead">{lead}</p>
        {sections.map((section: Section) => (
          <LegalSection key={section.title} section={section} />
        ))}
      </div>
    </PaperFrame>
  )
}

function LegalSection({ section: { title, paragraphs, rows } }: { readonly section: Section }) {
  return (
    <>
      <h2>{title}</h2>
      {paragraphs.map((words) => (
        <p key={words}>{words}</p>
      ))}
      {rows === undefined ? null : (
        <dl>
          {rows.map(({ what, how }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{how}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

export function ContactPage() {
  const { lead, write, none, noScript, panel, open, lost, reset } = texts.contact
  return (
    <PaperFrame paper="contact">
      <p className="paper__lead">{lead}</p>
      <p id="mail" role="status" data-write={write} data-none={none} hidden>
        {write}
      </p>
      <noscript>
        <p>{noScript}</p>
      </noscript>
      <p className="paper__row">
        <span>{panel}</span>
        <a className={buttonClass({})} href="/user-panel/help">
          {open}
        </a>
      </p>
      <p className="paper__row">
        <span>{lost}</span>
        <a className={buttonClass({})} href="/forget-pass">
          {reset}
        </a>
      </p>
    </PaperFrame>
  )
}
