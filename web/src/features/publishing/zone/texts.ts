import type { ZoneMove } from '@marquee/contract/publishing.ts'

const posts = (count: number) => (count === 1 ? '1 post' : `${count} posts`)

/** Every sentence of the change of the company's time zone. */
export const texts = {
  title: 'Change the time zone',
  zone: 'Time zone',
  zoneHelp: (time: string) => `It is ${time} there now.`,
  question: 'What happens to scheduled posts?',
  keepClock: 'Keep clock times',
  keepClockNote: (time: string, city: string) => `${time} stays ${time}, on the clocks of ${city}.`,
  keepInstants: 'Keep the moments',
  keepInstantsNote:
    'Every post goes out at the same moment as before. Only the clock shows another time.',
  reading: 'Looking at your scheduled posts',
  unread: 'We could not look at your scheduled posts.',
  unreadNote: 'Nothing was changed.',
  again: 'Try again',
  nothing: 'This does not change any scheduled post.',
  moves: (count: number) => `${posts(count)} will go out at another moment`,
  shows: (count: number) => `${posts(count)} will show another time`,
  keeps: (count: number) =>
    count === 1
      ? '1 post stays at its moment, because its new time has passed.'
      : `${count} posts stay at their moment, because their new time is over.`,
  unchanged: (count: number) =>
    count === 1 ? '1 other post stays as it is.' : `${count} other posts stay as they are.`,
  all: (count: number) => `Show all ${count}`,
  more: (count: number) => `And ${count} more.`,
  becomes: 'becomes',
  later: (words: string) => `${words} later`,
  earlier: (words: string) => `${words} earlier`,
  note: {
    none: () => null,
    gap: (wall: string, after: string) =>
      `The clocks skip ${wall} that night. It goes out at ${after}.`,
    doubled: (wall: string) =>
      `The clocks show ${wall} twice that night. It goes out the first time.`,
    past: (wall: string, _after: string, city: string) =>
      `${wall} has passed in ${city}, so it stays at its moment.`,
  } satisfies Readonly<
    Record<ZoneMove['note'], (wall: string, after: string, city: string) => string | null>
  >,
  cancel: 'Cancel',
  confirm: 'Change time zone',
  busy: 'Changing...',
  done: (zone: string) => `Times are ${zone} time now.`,
  failed: 'The time zone was not changed.',
} as const
