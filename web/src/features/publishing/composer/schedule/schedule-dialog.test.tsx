import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { render, type } from '#testing/render.tsx'
import { ScheduleDialog, type ScheduledMoment } from './schedule-dialog.tsx'

const find = (element: HTMLElement, selector: string, text: string) =>
  [...element.querySelectorAll<HTMLButtonElement>(selector)].find((one) => one.textContent === text)
const press = (target: HTMLElement | undefined) =>
  act(async () => {
    target?.click()
    await Promise.resolve()
  })

async function open(at: string, isTaking = false) {
  vi.setSystemTime(at)
  const chosen: ScheduledMoment[] = []
  const { element } = await render(
    <ScheduleDialog
      zone="Europe/London"
      taken={new Set()}
      busy={false}
      error={undefined}
      start={null}
      isTaking={isTaking}
      onChoose={() => {}}
      onSchedule={(moment) => {
        chosen.push(moment)
      }}
      onClose={() => {}}
    />,
  )
  const [date, time] = element.querySelectorAll('input')
  const submit = () => find(element, 'button', 'Schedule')
  return { element, chosen, date, time, submit }
}

describe('the schedule dialog', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    return () => {
      vi.useRealTimers()
    }
  })

  it('keeps the time shut until there is a date, and Schedule until there are both', async () => {
    const { element, date, time, submit } = await open('2026-11-21T12:00:00Z')
    expect(time?.disabled).toBe(true)
    expect(submit()?.disabled).toBe(true)
    await type(date, '24.11.2026')
    expect(time?.disabled).toBe(false)
    expect(submit()?.disabled).toBe(true)
    await type(time, '18:30')
    expect(submit()?.disabled).toBe(false)
    expect(element.textContent).toContain('Tuesday 24 November 2026 at 18:30, London time')
  })
  it('hands over the instant of the company’s clocks', async () => {
    const { chosen, date, time, submit } = await open('2026-06-01T12:00:00Z')
    await type(date, '02.06.2026')
    await type(time, '18:37')
    await press(submit())
    expect(chosen).toEqual([{ instant: new Date('2026-06-02T17:37:00Z'), latenessMinutes: 60 }])
  })
  it('shows the typed time in the list, chosen, and has one tab stop there', async () => {
    const { element, date, time } = await open('2026-06-01T12:00:00Z')
    await type(date, '02062026')
    expect(date?.value).toBe('02.06.2026')
    const stops = () =>
      [...element.querySelectorAll<HTMLButtonElement>('.times button')]
        .filter(({ tabIndex }) => tabIndex === 0)
        .map((one) => one.textContent)
    expect(stops()).toEqual(['17:30'])
    await type(time, '1837')
    expect(find(element, '.times button', '18:37')?.getAttribute('aria-pressed')).toBe('true')
    expect(stops()).toEqual(['18:37'])
  })
  it('says that a day is not in the calendar as soon as it is typed', async () => {
    const { element, date } = await open('2026-11-21T12:00:00Z')
    await type(date, '31022027')
    expect(element.textContent).toContain('31.02.2027 is not in the calendar.')
    await type(date, '28.02.2027')
    expect(element.textContent).not.toContain('is not in the calendar.')
  })
  it('offers no day before yesterday', async () => {
    const { element, date, time } = await open('2026-11-21T12:00:00Z')
    const day = (of: string) =>
      element.querySelector<HTMLButtonElement>(`[data-day="${of}"]`)?.disabled
    expect([day('2026-11-19'), day('2026-11-20')]).toEqual([true, false])
    await type(date, '19.11.2026')
    expect(time?.disabled).toBe(true)
  })
  it('shows the week of yesterday on a Monday, where small screens leave out what has passed', async () => {
    const { element } = await open('2026-11-23T12:00:00Z')
    const isShown = (of: string) =>
      element.querySelector(`[data-day="${of}"]`)?.closest('.dates__week--past') === null
    expect([isShown('2026-11-15'), isShown('2026-11-22')]).toEqual([false, true])
  })
  it('disables hours that have passed today', async () => {
    const { element, date } = await open('2026-11-21T14:30:20Z')
    await type(date, '21.11.2026')
    expect(
      ['14:00', '14:30', '15:00'].map((time) => find(element, '.times button', time)?.disabled),
    ).toEqual([true, true, false])
  })
  it.each([
    ['a post', false, 'Schedule'],
    ['a reel', true, 'Use this time'],
  ])('of %s says that a moment that has passed is published now', async (_of, isTaking, ahead) => {
    const { element, chosen, date, time } = await open('2026-11-21T12:00:00Z', isTaking)
    await type(date, '20.11.2026')
    await type(time, '18:30')
    expect(element.textContent).toContain('This moment has passed: it will be published now.')
    expect(find(element, 'button', ahead)).toBeUndefined()
    await press(find(element, 'button', 'Publish now'))
    expect(chosen).toEqual([{ instant: new Date('2026-11-20T18:30:00Z'), latenessMinutes: 60 }])
    await type(date, '22.11.2026')
    expect(find(element, 'button', 'Publish now')).toBeUndefined()
    expect(find(element, 'button', ahead)?.disabled).toBe(false)
  })
  it('does not offer the hour that the clocks skip', async () => {
    const { element, date, time, submit } = await open('2027-03-20T12:00:00Z')
    await type(date, '28.03.2027')
    expect(find(element, '.times button', '01:30')).toBeUndefined()
    expect(find(element, '.times button', '02:00')).toBeDefined()
    await type(time, '01:15')
    expect(element.textContent).toContain('01:15 does not exist on this day')
    expect(submit()?.disabled).toBe(true)
  })
  it('offers both times of the hour that the clocks repeat', async () => {
    const { element, chosen, date, time, submit } = await open('2026-10-20T12:00:00Z')
    await type(date, '25.10.2026')
    await type(time, '01:30')
    const radios = [...element.querySelectorAll<HTMLInputElement>('input[type="radio"]')]
    expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual([
      '01:30, the first time (UTC+01:00)',
      '01:30, the second time (UTC+00:00)',
    ])
    await press(radios[1])
    await press(submit())
    expect(chosen[0]?.instant).toEqual(new Date('2026-10-25T01:30:00Z'))
  })
  it('lets a post go out late when it need not ask', async () => {
    const { element, chosen, date, time, submit } = await open('2026-11-21T12:00:00Z')
    await type(date, '24.11.2026')
    await type(time, '18:30')
    await press(element.querySelector<HTMLInputElement>('input[role="switch"]') ?? undefined)
    await press(submit())
    expect(chosen[0]?.latenessMinutes).toBe(1440)
  })
  it('shows of a post in the plan whether it may go out late', async () => {
    vi.setSystemTime('2026-11-21T12:00:00Z')
    const shown = async (latenessMinutes: number) => {
      const chosen: ScheduledMoment[] = []
      const { element } = await render(
        <ScheduleDialog
          zone="Europe/London"
          taken={new Set()}
          busy={false}
          error={undefined}
          start="2026-11-24T18:30:00.000Z"
          latenessMinutes={latenessMinutes}
          isMoving
          onChoose={() => {}}
          onSchedule={(moment) => {
            chosen.push(moment)
          }}
          onClose={() => {}}
        />,
      )
      await press(find(element, 'button', 'Use this time'))
      return [
        element.querySelector<HTMLInputElement>('input[role="switch"]')?.checked,
        chosen[0]?.latenessMinutes,
      ]
    }
    expect([await shown(60), await shown(1440)]).toEqual([
      [true, 60],
      [false, 1440],
    ])
  })
  it('begins with what was chosen before, and tells every choice so that the draft keeps it', async () => {
    vi.setSystemTime('2026-11-21T12:00:00Z')
    const told: (string | null)[] = []
    const { element } = await render(
      <ScheduleDialog
        zone="Europe/London"
        taken={new Set()}
        busy={false}
        error={undefined}
        start="2026-11-24T18:30:00.000Z"
        onChoose={(instant) => {
          told.push(instant?.toISOString() ?? null)
        }}
        onSchedule={() => {}}
        onClose={() => {}}
      />,
    )
    const [date, time] = element.querySelectorAll('input')
    expect([date?.value, time?.value]).toEqual(['24.11.2026', '18:30'])
    await type(time, '19:00')
    await type(time, '')
    expect(told).toEqual(['2026-11-24T18:30:00.000Z', '2026-11-24T19:00:00.000Z', null])
  })
  it('moves a scheduled post to the future only', async () => {
    vi.setSystemTime('2026-11-21T12:00:00Z')
    const { element } = await render(
      <ScheduleDialog
        zone="Europe/London"
        taken={new Set()}
        busy={false}
        error={undefined}
        start={null}
        isMoving
        onChoose={() => {}}
        onSchedule={() => {}}
        onClose={() => {}}
      />,
    )
    const [date, time] = element.querySelectorAll('input')
    await type(date, '21.11.2026')
    await type(time, '11:00')
    expect(element.textContent).toContain('This moment has passed. Choose a later one.')
    expect(find(element, 'button', 'Use this time')?.disabled).toBe(true)
    await type(time, '13:00')
    expect(find(element, 'button', 'Use this time')?.disabled).toBe(false)
  })
})
