import { passwordChecks } from '@marquee/contract/identity.ts'
import { Ellipsis, Info, MapPin, Trash2 } from '#ui/icons.ts'
import { useState } from 'react'
import { generatePassword } from '#lib/form/password.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Checkbox } from '#ui/choices/checkbox.tsx'
import { DateGrid } from '#ui/calendar/date-grid.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { Radio } from '#ui/choices/radio.tsx'
import { Segmented } from '#ui/choices/segmented.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TimeList } from '#ui/calendar/time-list.tsx'
import { Toggle } from '#ui/choices/toggle.tsx'
import { Part } from './part.tsx'

const cities = [
  'Bath',
  'Bristol',
  'Cardiff',
  'Exeter',
  'Gloucester',
  'London',
  'Plymouth',
  'Swansea',
  'Taunton',
  'Truro',
].map((city) => ({ value: city, label: city, note: 'UK' }))
const people = ['Everyone', 'Friends', 'Only you'].map((who) => ({ value: who, label: who }))

export function Controls() {
  return (
    <>
      <Buttons />
      <Fields />
      <Navigation />
      <DateAndTime />
    </>
  )
}

function Buttons() {
  return (
    <Part title="Buttons" note="One primary in view. The danger kind is plum: tomato means go.">
      <div className="show__row">
        <Button variant="primary">Primary</Button>
        <Button>Secondary</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="ink">Ink</Button>
        <Button variant="danger" icon={<Trash2 aria-hidden="true" />}>
          Delete
        </Button>
        <Button variant="danger-solid">Confirm</Button>
        <Button disabled>Disabled</Button>
        <Button variant="primary" busy busyText="Posting...">
          Post Now
        </Button>
      </div>
      <div className="show__row">
        <Button variant="primary" size="lg">
          Large, 48
        </Button>
        <Button variant="primary">Base, 40</Button>
        <Button size="sm">Small, 32</Button>
        <IconButton label="More" line>
          <Ellipsis aria-hidden="true" />
        </IconButton>
        <IconButton label="About">
          <Info aria-hidden="true" />
        </IconButton>
        <ButtonLink href="/components">A link as a button</ButtonLink>
        <a className="link" href="/components">
          A text link
        </a>
      </div>
    </Part>
  )
}

function Fields() {
  const [password, setPassword] = useState('Pomodoro')
  const [city, setCity] = useState('Bristol')
  const [who, setWho] = useState('')
  const [isOn, setIsOn] = useState(true)
  return (
    <Part title="Fields">
      <div className="show__cols">
        <TextField label="Business name" help="As guests know it." defaultValue="Osteria Lume" />
        <TextField
          label="Website"
          error="Start with https:// and end with .com, .uk or the like."
          defaultValue="osterialume"
        />
        <TextField
          label="Email"
          hint="cannot be changed"
          readOnly
          defaultValue="marta@osterialume.example"
        />
        <Select label="City" options={cities} value={city} onChange={setCity} />
        <Select
          label="Who can see this"
          hint="TikTok wants you to choose"
          options={people}
          value={who}
          onChange={setWho}
          placeholder="Everyone, Friends or Only you"
          error={who === '' ? 'Choose who can see this on TikTok.' : undefined}
        />
        <TextField
          label="Address"
          hint="radius 1 to 80 km"
          prefix={<MapPin aria-hidden="true" />}
          placeholder="Street or postcode"
        />
        <PasswordField
          label="Password"
          value={password}
          rules={passwordChecks}
          onChange={(event) => {
            setPassword(event.target.value)
          }}
          onGenerate={() => {
            setPassword(generatePassword())
          }}
        />
        <div className="show__stack">
          <Checkbox defaultChecked>Show on Instagram</Checkbox>
          <Checkbox>Allow comments</Checkbox>
          <Checkbox error="You must accept the Terms and Conditions">I agree</Checkbox>
          <Radio name="who" defaultChecked>
            Everyone
          </Radio>
          <Radio name="who" note="Nobody else sees it.">
            Only you
          </Radio>
        </div>
        <div className="show__stack">
          <Toggle label="On" checked={isOn} onChange={setIsOn} />
          <Toggle
            label="It promotes something"
            note="Branded content cannot be private."
            checked={!isOn}
            onChange={(next) => {
              setIsOn(!next)
            }}
          />
          <Toggle label="Cannot be changed" checked disabled onChange={() => {}} />
        </div>
      </div>
    </Part>
  )
}

function Navigation() {
  const [range, setRange] = useState<'day' | 'week'>('week')
  return (
    <Part title="Navigation">
      <div className="show__row">
        <Segmented
          label="Range"
          options={[
            { value: 'day', label: 'Yesterday' },
            { value: 'week', label: 'Last 7 Days' },
          ]}
          value={range}
          onChange={setRange}
        />
      </div>
      <Tabs
        label="Posts"
        current="/components"
        tabs={[
          { href: '/components', label: 'Posted', count: 48 },
          { href: '/components?scheduled', label: 'Scheduled', count: 5 },
        ]}
      />
    </Part>
  )
}

function DateAndTime() {
  const [day, setDay] = useState<string | null>('2026-11-24')
  const [time, setTime] = useState('18:30')
  return (
    <Part title="Date and time" note="Chosen is ink, today a ring, something scheduled a dot.">
      <div className="show__cols">
        <DateGrid
          label="Select Date"
          value={day}
          onChange={setDay}
          today="2026-11-21"
          min="2026-11-20"
          dots={new Set(['2026-11-26', '2026-11-27'])}
        />
        <TimeList label="Select Time" value={time} onChange={setTime} after="16:10" />
      </div>
    </Part>
  )
}
