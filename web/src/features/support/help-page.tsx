import './support.css'
import { useConfig } from '#lib/api/config.ts'
import { useMe } from '#lib/session/session.ts'
import { PageHead } from '#ui/layout/page-head.tsx'
import { SupportForm } from './support-form.tsx'
import { texts } from '#texts/features/support'

/** `/user-panel/help`: a message to those who run the house. */
export function HelpPage() {
  const { data: user } = useMe()
  const { data: config } = useConfig()
  return (
    <>
      <PageHead title={texts.title} />
      <p className="help__sub">
        {texts.sub}
        {config?.supportEmail ? (
          <>
            {' '}
            {texts.direct}{' '}
            <a className="link" href={`mailto:${config.supportEmail}`}>
              {config.supportEmail}
            </a>
            .
          </>
        ) : null}
      </p>
      {user ? <SupportForm user={user} /> : null}
    </>
  )
}
