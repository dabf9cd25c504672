import { useMutation } from '@tanstack/react-query'
import { errorText } from '#lib/api/api-error.ts'
import { worded } from '#lib/worded.ts'
import { dialogWords } from '#networks/connect-words.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ChoiceList, ChoiceRow } from '#ui/choices/choice-list.tsx'
import type { ManyNetwork } from '../connectable.ts'
import { texts as dialogTexts } from '#texts/features/accounts/dialog'
import { openGroup } from './find-accounts.ts'
import type { FoundAccounts, FoundGroup } from './found-accounts.ts'
import { NoAccounts } from './no-accounts.tsx'
import { WhoSignedIn } from './who-signed-in.tsx'

interface GroupStepProps {
  readonly network: ManyNetwork
  readonly found: FoundAccounts
  readonly onOpened: (found: FoundAccounts) => void
  readonly onOther: () => void
}

const words = dialogTexts.group

/**
 * The business accounts of the person, each with Add, which leads to its locations (GOOGLE-001,
 * 002).
 */
export function GroupStep({ network, found, onOpened, onOther }: GroupStepProps) {
  const own = dialogWords[network]
  const open = useMutation({
    mutationFn: (group: FoundGroup) => openGroup(network, found, group),
    onSuccess: onOpened,
  })
  return (
    <div className="steps">
      <WhoSignedIn
        network={network}
        name={found.personName}
        note={words.signedIn}
        onOther={onOther}
      />
      {open.error ? (
        <Banner kind="fail" role="alert" title={words.failed}>
          {errorText(open.error)}
        </Banner>
      ) : null}
      {found.groups.some(({ canConnect }) => canConnect) ? (
        <p className="steps__say">
          <b>{words.first}</b> {words.which}
        </p>
      ) : (
        <NoAccounts
          network={network}
          title={found.groups.length === 0 ? own.noneTitle : own.noRight}
          text={found.groups.length === 0 ? own.noRight : own.noneAble}
        />
      )}
      {found.groups.length === 0 ? null : (
        <>
          <ChoiceList label={words.list}>
            {found.groups.map((group) => (
              <ChoiceRow
                key={group.id}
                name={group.name}
                meta={worded(group.kind)}
                face={<Avatar name={group.name} src={group.picture} />}
                reason={
                  group.canConnect
                    ? undefined
                    : group.reason === null
                      ? own.noRight
                      : worded(group.reason)
                }
                control={
                  <Button
                    size="sm"
                    aria-label={words.open({ name: group.name })}
                    busy={open.isPending && open.variables.id === group.id}
                    onClick={() => {
                      open.mutate(group)
                    }}
                  >
                    {words.add}
                  </Button>
                }
              />
            ))}
          </ChoiceList>
          <p className="steps__note">{words.rights}</p>
        </>
      )}
    </div>
  )
}
