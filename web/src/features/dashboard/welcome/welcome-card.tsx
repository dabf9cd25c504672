import './welcome.css'
import { networkKeys, networkNames } from '@marquee/contract/networks/table.ts'
import { useEffect } from 'react'
import { ConnectOrAsk } from '#features/accounts'
import { useConfig } from '#lib/api/config.ts'
import { useMay, useMe } from '#lib/session/session.ts'
import { storageKeys } from '#lib/storage/storage-keys.ts'
import { Board, BoardLamps } from '#ui/layout/board.tsx'
import { BoardText } from '#ui/layout/board-text.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { NetworkMark } from '#ui/marks/network-mark.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { DemoVideo } from './demo-video.tsx'
import { texts } from '#texts/features/dashboard/welcome'

const words = texts.welcome
const shown = networkKeys.filter(
  (key) => key in words.networks,
) as readonly (keyof typeof words.networks)[]

interface WelcomeCardProps {
  /**
   * Below something that has the board already, and for people who may long be at home: no board,
   * no notice.
   */
  readonly isQuiet?: boolean | undefined
}

/**
 * Fills the dashboard while nothing is connected (DASHBOARD-005, 008); the same card is the welcome
 * page and stands on the account page (C30).
 */
export function WelcomeCard({ isQuiet = false }: WelcomeCardProps) {
  const { data: user } = useMe()
  const { data: config } = useConfig()
  const firstName = user?.firstName.trim() ?? ''
  const isKnown = config !== undefined
  const mayConnect = useMay('manager')
  useEffect(() => {
    if (
      isQuiet ||
      !isKnown ||
      !mayConnect ||
      localStorage.getItem(storageKeys.welcomeShown) !== null
    )
      return
    localStorage.setItem(storageKeys.welcomeShown, '1')
    toast.info(words.notice)
  }, [isKnown, isQuiet, mayConnect])
  return (
    <Card as="section" clip className="welcome" aria-label={words.title}>
      {isQuiet ? null : (
        <Board className="welcome__board">
          <BoardLamps />
          <BoardText className="welcome__text" lines={words.lines} lamp={0} />
          <BoardLamps />
        </Board>
      )}
      <div className="welcome__body">
        <div>
          <p className="welcome__hey">
            {words.hey({ name: firstName === '' ? words.user : firstName })}
          </p>
          <h2>{words.title}</h2>
          <p className="welcome__say">{isQuiet ? words.textElsewhere : words.text}</p>
          <ul className="welcome__networks">
            {shown.map((network) => (
              <li key={network}>
                <NetworkMark network={network} size="lg" silent />
                <span>
                  <b>{networkNames[network]}</b>
                  <span>{words.networks[network]}</span>
                </span>
              </li>
            ))}
          </ul>
          <ConnectOrAsk>
            <ButtonLink
              variant={isQuiet ? 'secondary' : 'primary'}
              size="lg"
              href="/user-panel/tools"
            >
              {words.connect}
            </ButtonLink>
          </ConnectOrAsk>
        </div>
        <DemoVideo />
      </div>
    </Card>
  )
}
