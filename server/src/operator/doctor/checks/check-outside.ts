import type { SetupCheck } from '#connectors/capabilities/sign-in/setup-check.ts'
import type { Outbound } from '#platform/outbound/outbound-http.ts'
import { subjectName, type SetupSubject } from '../../setup/setup-command.ts'
import { checkWebhook } from './check-address.ts'
import { examined } from '../examined.ts'
import { open, todo, well, type Finding } from '../finding.ts'

/** Each network and provider that is set up, and whether its webhooks reach us. */
export async function checkOutside(
  checks: ReadonlyMap<SetupSubject, SetupCheck>,
  outbound: Outbound,
): Promise<Finding[]> {
  const findings = await Promise.all(
    [...checks].map(async ([subject, check]): Promise<Finding[]> => {
      const name = subjectName(subject)
      const { facts } = check
      if (!facts.settings.some(({ isSet }) => isSet))
        return [
          open(
            name,
            `Not set up: ${facts.unset ?? 'not offered'}; npm run setup says what it needs.`,
          ),
        ]
      return [
        ...(await examined(name, async () => [await judge(name, check)])),
        ...(await Promise.all(
          facts.webhookUrls.map((address) =>
            checkWebhook(outbound, { subject: `${name} webhook`, address }),
          ),
        )),
      ]
    }),
  )
  return findings.flat()
}

async function judge(name: string, check: SetupCheck): Promise<Finding> {
  const answers = await check.ask()
  const wrong = answers.find(({ ok }) => !ok)
  return wrong ? todo(name, wrong.said) : well(name, answers.map(({ said }) => said).join(' '))
}

/** Without a mail server nobody can confirm an address, so that one is to be mended. */
export async function checkMailServer(check: SetupCheck): Promise<Finding> {
  return check.facts.settings.some(({ isSet }) => isSet)
    ? judge('mail', check)
    : todo('mail', 'No mail server is set, so mails wait; set SMTP_URL.')
}
