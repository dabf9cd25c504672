import { publicationStates } from '@marquee/contract/publishing.ts'
import { useState } from 'react'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Badge } from '#ui/badges/badge.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Board, BoardLamps } from '#ui/layout/board.tsx'
import { BoardText } from '#ui/layout/board-text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ChoiceList, ChoiceRow } from '#ui/choices/choice-list.tsx'
import { Count } from '#ui/badges/count.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListRow, Rows } from '#ui/layout/list-row.tsx'
import { NetworkMark, NetworkMarks, type MarkNetwork } from '#ui/marks/network-mark.tsx'
import { Progress } from '#ui/loading/progress.tsx'
import { PublicationBadge } from '#ui/badges/publication-badge.tsx'
import { SkeletonRows } from '#ui/loading/skeleton.tsx'
import { Toggle } from '#ui/choices/toggle.tsx'
import { Part } from './part.tsx'
import tagliatelle from '../assets/tagliatelle.svg'

const networks: readonly MarkNetwork[] = [
  'facebook',
  'instagram',
  'google',
  'tiktok',
  'twitter',
  'uberEats',
]
const muted: readonly MarkNetwork[] = ['linkedin', 'whatsapp']
const signs = [
  ['Nothing', 'yet'],
  ['Quiz night', '3 tables left'],
] as const

export function States() {
  return (
    <>
      <StateBadges />
      <MarksAndFaces />
      <RowsAndChoices />
      <Loading />
      <BoardSigns />
    </>
  )
}

function StateBadges() {
  return (
    <Part title="States" note="Icon, word and colour together. A dashed line means: not known yet.">
      <div className="show__row">
        {publicationStates.map((state) => (
          <PublicationBadge key={state} state={state} />
        ))}
        <PublicationBadge state="submitting">Sending 62%</PublicationBadge>
        <Badge kind="soon">Coming Soon</Badge>
        <Badge kind="plain">Plain</Badge>
      </div>
      <div className="show__cols">
        <Banner kind="live" title="Post Status">
          Published on Facebook, Instagram.
        </Banner>
        <Banner kind="warn" title="Held." action={<Button size="sm">Reconnect</Button>}>
          Google signed us out. Reconnect and it goes out automatically.
        </Banner>
        <Banner kind="fail" title="Not live on X.">
          X says you already posted these exact words.
        </Banner>
        <Banner kind="unsure" title="Checking.">
          Instagram did not answer. We look on your profile before trying again.
        </Banner>
        <Banner title="You are offline.">What you write is kept.</Banner>
      </div>
    </Part>
  )
}

function MarksAndFaces() {
  return (
    <Part title="Marks and faces" note="20, 28 and 40 px. Network colours stay inside the mark.">
      <div className="show__row">
        {networks.map((network) => (
          <NetworkMark key={network} network={network} size="lg" />
        ))}
        {networks.map((network) => (
          <NetworkMark key={network} network={network} size="md" />
        ))}
        <NetworkMarks networks={networks} />
        {muted.map((network) => (
          <NetworkMark key={network} network={network} size="md" mute />
        ))}
      </div>
      <div className="show__row">
        <Avatar name="Osteria Lume" venue />
        <Avatar name="Priya Nair" network="instagram" />
        <Avatar name="Tom Hadley" network="facebook" size="lg" />
        <Avatar name="Bristol Food Walks" size="sm" />
        <Avatar name="James Okafor" network="twitter" />
        <Count value={48} />
        <Count value={4} hot label="4 not replied" />
      </div>
    </Part>
  )
}

function RowsAndChoices() {
  return (
    <Part title="Rows and choices">
      <div className="show__cols">
        <Card clip>
          <Rows>
            <li>
              <ListRow
                href="/components"
                lead={<img className="thumb" src={tagliatelle} alt="" />}
                marks={
                  <>
                    <NetworkMarks networks={['facebook', 'twitter']} />
                    <PublicationBadge state="failed">X failed</PublicationBadge>
                  </>
                }
                meta={<span>22/11/2026 - 12:10</span>}
              >
                <span className="clamp-2">
                  Hand-cut tagliatelle, eight-hour ragù. The pot goes on at ten and it is ready when
                  it is ready.
                </span>
              </ListRow>
            </li>
            <li>
              <ListRow chosen middle lead={<Avatar name="Priya Nair" />}>
                Chosen
              </ListRow>
            </li>
          </Rows>
        </Card>
        <ChoiceList label="Pages">
          <ChoiceRow
            name="Osteria Lume"
            active
            face={<Avatar name="Osteria Lume" venue />}
            control={<Toggle label="Osteria Lume" hideLabel checked onChange={() => {}} />}
          />
          <ChoiceRow
            name="Bar Lume"
            meta="Bar, 812 followers"
            face={<Avatar name="Bar Lume" venue />}
            control={<Button size="sm">Connect</Button>}
          />
          <ChoiceRow
            name="Lume Catering"
            reason="You are not an administrator of this page."
            face={<Avatar name="Lume Catering" venue />}
          />
        </ChoiceList>
      </div>
    </Part>
  )
}

function Loading() {
  return (
    <Part title="Loading">
      <div className="show__cols">
        <Card>
          <SkeletonRows rows={2} />
        </Card>
        <Card pad>
          <Progress
            label="rolling-60-portions.mp4"
            value={0.62}
            words="62% · 24 of 38 MB · about 20 s left"
          />
        </Card>
        <Card>
          <EmptyState word="Nothing yet" action={<Button size="sm">New Post</Button>}>
            You don’t have any scheduled posts yet.
          </EmptyState>
        </Card>
      </div>
    </Part>
  )
}

function BoardSigns() {
  const [sign, setSign] = useState(0)
  return (
    <Part title="The board" note="For what guests are about to read. Letters swap one by one.">
      <Board>
        <BoardLamps />
        <div className="show__board">
          <BoardText lines={signs[sign] ?? signs[0]} lamp={1} />
        </div>
      </Board>
      <div className="show__row">
        <Button
          onClick={() => {
            setSign(1 - sign)
          }}
        >
          Change the sign
        </Button>
      </div>
    </Part>
  )
}
