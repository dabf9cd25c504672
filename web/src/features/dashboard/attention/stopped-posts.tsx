import { IncidentIcon, useIncidents } from '#features/publishing'
import { longDateTime } from '#lib/time/dates.ts'
import { useCompany } from '#lib/session/session.ts'
import { Card } from '#ui/layout/card.tsx'
import { Count } from '#ui/badges/count.tsx'
import { NetworkMark } from '#ui/marks/network-mark.tsx'
import { texts } from '#texts/features/dashboard/welcome'

const words = texts.stopped
const most = 10

/**
 * Without a plan: which posts did not go out, to be read only, since what settles them is behind
 * the plan.
 */
export function StoppedPosts() {
  const { timeZone } = useCompany()
  const incidents = useIncidents()
  if (incidents.length === 0) return null
  return (
    <section className="stopped" aria-labelledby="stopped">
      <header className="stopped__head">
        <h2 id="stopped">{words.title}</h2>
        <Count value={incidents.length} />
      </header>
      <Card clip>
        <ul className="rows">
          {incidents.slice(0, most).map(({ kind, publication, title, note, postBegins }) => (
            <li key={publication.id} className="stopped__one">
              <IncidentIcon kind={kind} />
              <p>
                <b>{postBegins === '' ? words.noWords : postBegins}</b>
                <span className="num">{longDateTime(publication.dueAt, timeZone)}</span>
                {/* of a missed one the note is a question, which a plan comes before */}
                <span>{kind === 'missed' ? title : `${title} ${note}`}</span>
              </p>
              <NetworkMark network={publication.network} silent />
            </li>
          ))}
        </ul>
      </Card>
      {incidents.length > most ? (
        <p className="stopped__more">{words.more({ count: incidents.length - most })}</p>
      ) : null}
    </section>
  )
}
