import './tiktok-panel.css'
import type { TiktokChoices, TiktokTerms } from '@marquee/contract/tiktok.ts'
import { useEffect, useEffectEvent, useId, type ReactNode } from 'react'
import { errorText } from '#lib/api/api-error.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { NetworkMark } from '#ui/marks/network-mark.tsx'
import { Spinner } from '#ui/loading/spinner.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Toggle } from '#ui/choices/toggle.tsx'
import { TiktokAudience } from './tiktok-audience.tsx'
import { texts } from '#texts/features/publishing/networks/tiktok'
import type { TiktokTermsInHand } from './use-tiktok-terms.ts'

const words = texts.panel
const musicTerms = 'https://www.tiktok.com/legal/page/global/music-usage-confirmation/en'
const brandTerms = 'https://www.tiktok.com/legal/page/global/bc-policy/en'

interface TiktokPanelProps {
  readonly choices: TiktokChoices
  readonly hasVideo: boolean
  readonly terms: TiktokTermsInHand
  /** Of the connected account, from our own origin. */
  readonly picture: string | null | undefined
  readonly error: string | undefined
  readonly onChange: (choices: TiktokChoices) => void
}

/**
 * What a person says of a post on TikTok. Nothing is chosen for them; what their account forbids is
 * greyed, with why (COMPOSER-010, 031, 048). What goes to their inbox they choose there.
 */
export function TiktokPanel({
  choices,
  hasVideo,
  terms,
  picture,
  error,
  onChange,
}: TiktokPanelProps) {
  const errorId = useId()
  const change = (part: TiktokChoices) => {
    onChange({ ...choices, ...part })
  }
  const { data } = terms
  const toInbox = choices.toInbox === true
  // what is told here is what is agreed to; who was told otherwise before says anew who may view it
  const agree = useEffectEvent((told: boolean) => {
    if (told !== toInbox) change({ toInbox: told, privacyLevel: undefined })
  })
  const told = data?.toInbox
  useEffect(() => {
    if (told !== undefined) agree(told)
  }, [told, toInbox])
  return (
    <section
      className="compose__step tiktok"
      aria-label={words.title}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <div className="tiktok__head">
        <NetworkMark network="tiktok" silent />
        <h2 className="compose__legend">{words.title}</h2>
        {data ? (
          <span className="tiktok__who">
            <Avatar name={data.name} src={picture} size="sm" />
            {words.as({ name: data.name })}
            <span className="tiktok__dim">@{data.username}</span>
          </span>
        ) : null}
        {data === undefined && terms.isFetching ? (
          <span className="tiktok__who tiktok__dim" role="status">
            <Spinner />
            {words.loading}
          </span>
        ) : null}
      </div>
      {terms.error && !terms.isFetching ? (
        <Banner
          kind="warn"
          role="status"
          title={words.failed}
          action={
            <Button
              size="sm"
              onClick={() => {
                void terms.refetch()
              }}
            >
              {words.again}
            </Button>
          }
        >
          {errorText(terms.error)} {words.failedNote}
        </Banner>
      ) : null}
      {toInbox ? <ForInbox choices={choices} hasVideo={hasVideo} onChange={change} /> : null}
      {toInbox ? (
        <FieldError id={errorId} error={error} />
      ) : (
        <ForProfile
          choices={choices}
          hasVideo={hasVideo}
          terms={data}
          error={error}
          errorId={errorId}
          onChange={change}
        />
      )}
    </section>
  )
}

const Outside = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <a className="link" href={href} target="_blank" rel="noreferrer">
    {children}
  </a>
)

interface PartProps {
  readonly choices: TiktokChoices
  readonly onChange: (part: TiktokChoices) => void
}

interface ForProfileProps extends PartProps {
  readonly hasVideo: boolean
  readonly terms: TiktokTerms | undefined
  readonly error: string | undefined
  readonly errorId: string
}

function ForProfile({ choices, hasVideo, terms, error, errorId, onChange }: ForProfileProps) {
  const isAboutBrands = error === texts.problem.whom
  return (
    <>
      <TiktokAudience
        level={choices.privacyLevel}
        isBranded={choices.brandContentToggle === true}
        terms={terms}
        isBad={error !== undefined && !isAboutBrands}
        onChange={(privacyLevel) => {
          onChange({ privacyLevel })
        }}
      />
      {isAboutBrands ? null : <FieldError id={errorId} error={error} />}
      <Interactions choices={choices} hasVideo={hasVideo} terms={terms} onChange={onChange} />
      <Disclosure choices={choices} onChange={onChange} />
      {isAboutBrands ? <FieldError id={errorId} error={error} /> : null}
      <div className="tiktok__part">
        {hasVideo ? (
          <Toggle
            label={words.ai}
            note={words.aiNote}
            checked={choices.isAiGenerated ?? false}
            onChange={(isAiGenerated) => {
              onChange({ isAiGenerated })
            }}
          />
        ) : (
          <Toggle
            label={words.music}
            note={words.musicNote}
            checked={choices.autoAddMusic ?? false}
            onChange={(autoAddMusic) => {
              onChange({ autoAddMusic })
            }}
          />
        )}
        {hasVideo ? null : <Headline choices={choices} onChange={onChange} />}
      </div>
      <p className="tiktok__consent">
        {words.consent}
        {choices.brandContentToggle === true ? (
          <>
            <Outside href={brandTerms}>{words.brandLink}</Outside>
            {words.consentAnd}
          </>
        ) : null}
        <Outside href={musicTerms}>{words.musicLink}</Outside>
        {words.consentEnd} {words.wait}
      </p>
    </>
  )
}

/** TikTok asks there for all but the headline, and for its consent too. */
function ForInbox({ choices, hasVideo, onChange }: PartProps & { readonly hasVideo: boolean }) {
  return (
    <>
      <Banner title={words.inbox}>{hasVideo ? words.inboxVideo : words.inboxPicture}</Banner>
      {hasVideo ? null : (
        <div className="tiktok__part">
          <Headline choices={choices} onChange={onChange} />
        </div>
      )}
    </>
  )
}

function Headline({ choices: { headline = '' }, onChange }: PartProps) {
  return (
    <TextField
      label={words.headline}
      value={headline}
      autoComplete="off"
      help={words.headlineHelp({ used: headline.length })}
      onChange={(event) => {
        onChange({ headline: event.target.value })
      }}
    />
  )
}

/** A duet and a stitch need a video. */
function Interactions({
  choices,
  hasVideo,
  terms,
  onChange,
}: PartProps & { readonly hasVideo: boolean; readonly terms: TiktokTerms | undefined }) {
  return (
    <fieldset className="tiktok__part">
      <legend className="tiktok__legend">{words.allow}</legend>
      <div className="tiktok__row">
        <Tick
          label={words.comments}
          checked={choices.allowComments}
          why={terms?.commentsOff === true ? words.off : undefined}
          onChange={(allowComments) => {
            onChange({ allowComments })
          }}
        />
        {hasVideo ? (
          <Tick
            label={words.duet}
            checked={choices.allowDuet}
            why={terms?.duetOff === true ? words.off : undefined}
            onChange={(allowDuet) => {
              onChange({ allowDuet })
            }}
          />
        ) : null}
        {hasVideo ? (
          <Tick
            label={words.stitch}
            checked={choices.allowStitch}
            why={terms?.stitchOff === true ? words.off : undefined}
            onChange={(allowStitch) => {
              onChange({ allowStitch })
            }}
          />
        ) : null}
      </div>
    </fieldset>
  )
}

/** What advertises says so, and for whom; switched off it says nothing for anybody. */
function Disclosure({ choices, onChange }: PartProps) {
  const isOn = choices.disclosePostContent ?? false
  const isPrivate = choices.privacyLevel === 'SELF_ONLY'
  return (
    <div className="tiktok__part">
      <Toggle
        label={words.disclose}
        note={words.discloseNote}
        checked={isOn}
        onChange={(disclosePostContent) => {
          onChange({
            disclosePostContent,
            ...(disclosePostContent
              ? {}
              : { brandOrganicToggle: false, brandContentToggle: false }),
          })
        }}
      />
      {isOn ? (
        <div className="tiktok__brands">
          <Tick
            label={words.own}
            note={words.ownNote}
            checked={choices.brandOrganicToggle}
            onChange={(brandOrganicToggle) => {
              onChange({ brandOrganicToggle })
            }}
          />
          <Tick
            label={words.branded}
            note={words.brandedNote}
            checked={choices.brandContentToggle}
            why={
              isPrivate && choices.brandContentToggle !== true ? words.brandedPrivate : undefined
            }
            onChange={(brandContentToggle) => {
              onChange({ brandContentToggle })
            }}
          />
          <Label choices={choices} />
        </div>
      ) : null}
    </div>
  )
}

/** Which label the chosen brands bring, in the sentences that TikTok's guidelines give. */
function Label({
  choices: { brandOrganicToggle, brandContentToggle },
}: Pick<PartProps, 'choices'>) {
  const label =
    brandContentToggle === true
      ? words.labelPaid
      : brandOrganicToggle === true
        ? words.labelPromotional
        : ''
  return (
    <p className="tiktok__label" role="status">
      {label}
    </p>
  )
}

interface TickProps {
  readonly label: string
  readonly note?: string
  readonly checked: boolean | undefined
  /** Why it cannot be chosen. */
  readonly why?: string | undefined
  readonly onChange: (checked: boolean) => void
}

function Tick({ label, note, checked = false, why, onChange }: TickProps) {
  const id = useId()
  const isOff = why !== undefined
  const said = why ?? note
  return (
    <label className="choice">
      <input
        type="checkbox"
        checked={checked && !isOff}
        disabled={isOff}
        aria-labelledby={`${id}-name`}
        aria-describedby={said === undefined ? undefined : `${id}-note`}
        onChange={(event) => {
          onChange(event.target.checked)
        }}
      />
      <span>
        <span id={`${id}-name`}>{label}</span>
        {said === undefined ? null : (
          <span className="choice__note" id={`${id}-note`}>
            {said}
          </span>
        )}
      </span>
    </label>
  )
}
