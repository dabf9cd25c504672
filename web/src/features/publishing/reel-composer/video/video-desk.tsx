import './trim.css'
import { Pause, Play } from '#ui/icons.ts'
import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { drawFrames } from './video-frames.ts'
import { texts } from '#texts/features/publishing/reel-composer'
import { moveGrip, shortestReelMs, type Grip, type Range } from './trim-range.ts'

interface VideoDeskProps {
  readonly video: {
    readonly url: string
    readonly thumbUrl: string
    readonly durationMs: number
    readonly name: string
  }
  /** What is kept; null where the video is short enough to go out whole. */
  readonly range: Range | null
  readonly onChange: (range: Range) => void
  /** In one column: right below the words that say why, and before the video. */
  readonly isStripFirst?: boolean
  /** What stands over the video on a phone. */
  readonly children?: ReactNode
}

const words = texts.trim
const frames = 9
/** Arrow keys move by a tenth of a second, with Shift by a whole one. */
const steps = { fine: 100, coarse: 1000 } as const
/** `0:06.4` */
export function instant(ms: number): string {
  const tenths = Math.round(ms / 100)
  return `${Math.floor(tenths / 600)}:${String(Math.floor((tenths % 600) / 10)).padStart(2, '0')}.${tenths % 10}`
}

/**
 * The video as a phone shows it, and below it, where it is too long, a strip with two grips: what
 * lies between them goes out (REELS-003).
 */
export function VideoDesk({
  video,
  range,
  onChange,
  isStripFirst = false,
  children,
}: VideoDeskProps) {
  const player = useRef<HTMLVideoElement>(null)
  const [headMs, setHeadMs] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  function show(atMs: number) {
    const element = player.current
    if (!element) return
    element.pause()
    element.currentTime = atMs / 1000
  }
  function play() {
    const element = player.current
    if (!element) return
    if (!element.paused) {
      element.pause()
      return
    }
    const at = element.currentTime * 1000
    if (range && (at < range.startMs || at >= range.endMs - 100))
      element.currentTime = range.startMs / 1000
    void element.play().catch(() => {})
  }
  function onTime() {
    const element = player.current
    if (!element) return
    setHeadMs(element.currentTime * 1000)
    if (range && element.currentTime * 1000 >= range.endMs && !element.paused) element.pause()
  }
  const strip =
    range === null ? null : (
      <TrimStrip
        video={video}
        range={range}
        headMs={headMs}
        isPlaying={isPlaying}
        onPlay={play}
        onChange={onChange}
        onShow={show}
      />
    )
  return (
    <>
      {isStripFirst ? strip : null}
      <div className="handset">
        <div className="handset__glass reel-glass">
          {/* an owner's video comes without captions, and there are none to offer */}
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
          <video
            ref={player}
            src={video.url}
            poster={video.thumbUrl}
            playsInline
            preload="metadata"
            aria-label={words.video({ name: video.name })}
            onTimeUpdate={onTime}
            onPlay={() => {
              setPlaying(true)
            }}
            onPause={() => {
              setPlaying(false)
            }}
          />
          {children}
        </div>
      </div>
      {range === null ? (
        <p className="reel-play">
          <PlayButton isPlaying={isPlaying} onPlay={play} />
        </p>
      ) : null}
      {isStripFirst ? null : strip}
    </>
  )
}

function PlayButton({
  isPlaying,
  onPlay,
}: {
  readonly isPlaying: boolean
  readonly onPlay: () => void
}) {
  return (
    <Button
      size="sm"
      variant="quiet"
      icon={isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      onClick={onPlay}
    >
      {isPlaying ? words.pause : words.play}
    </Button>
  )
}

interface TrimStripProps {
  readonly video: VideoDeskProps['video']
  readonly range: Range
  readonly headMs: number
  readonly isPlaying: boolean
  readonly onPlay: () => void
  readonly onChange: (range: Range) => void
  /** A grip moved: what stands there is to be seen. */
  readonly onShow: (atMs: number) => void
}

function TrimStrip({ video, range, headMs, isPlaying, onPlay, onChange, onShow }: TrimStripProps) {
  const { durationMs } = video
  const strip = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const stop = new AbortController()
    if (canvas.current)
      void drawFrames(canvas.current, { address: video.url, count: frames, signal: stop.signal })
    return () => {
      stop.abort()
    }
  }, [video.url])
  function move(grip: Grip, toMs: number) {
    const next = moveGrip(range, { grip, toMs, durationMs })
    onChange(next)
    // the last picture that is kept, not the first that is cut
    onShow(grip === 'start' ? next.startMs : Math.max(next.startMs, next.endMs - 50))
  }
  function onKeyDown(grip: Grip, event: KeyboardEvent) {
    const at = grip === 'start' ? range.startMs : range.endMs
    const step = event.shiftKey ? steps.coarse : steps.fine
    const to =
      event.key === 'ArrowLeft' || event.key === 'ArrowDown'
        ? at - step
        : event.key === 'ArrowRight' || event.key === 'ArrowUp'
          ? at + step
          : event.key === 'Home'
            ? 0
            : event.key === 'End'
              ? durationMs
              : null
    if (to === null) return
    event.preventDefault()
    move(grip, to)
  }
  function onDrag(grip: Grip, event: PointerEvent<HTMLDivElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !strip.current) return
    const { left, width } = strip.current.getBoundingClientRect()
    move(grip, ((event.clientX - left) / width) * durationMs)
  }
  const share = (ms: number) => `${(Math.min(durationMs, Math.max(0, ms)) / durationMs) * 100}%`
  const grip = (which: Grip, ms: number) => (
    <div
      className={`trim__grip trim__grip--${which}`}
      style={{ insetInlineStart: share(ms) }}
      role="slider"
      tabIndex={0}
      aria-label={words[which]}
      aria-valuemin={0}
      aria-valuemax={durationMs}
      aria-valuenow={ms}
      aria-valuetext={instant(ms)}
      onKeyDown={(event) => {
        onKeyDown(which, event)
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        event.currentTarget.focus()
      }}
      onPointerMove={(event) => {
        onDrag(which, event)
      }}
    />
  )
  return (
    <section className="trim" aria-label={words.title}>
      <header className="trim__head">
        <h3>{words.title}</h3>
        <PlayButton isPlaying={isPlaying} onPlay={onPlay} />
      </header>
      <div className="trim__strip" ref={strip}>
        <canvas
          ref={canvas}
          className="trim__frames"
          width={frames * 62}
          height={56}
          aria-hidden="true"
        />
        <span
          className="trim__cut"
          style={{ insetInlineStart: 0, inlineSize: share(range.startMs) }}
        />
        <span
          className="trim__cut"
          style={{
            insetInlineStart: share(range.endMs),
            inlineSize: share(durationMs - range.endMs),
          }}
        />
        <span
          className="trim__kept"
          style={{
            insetInlineStart: share(range.startMs),
            inlineSize: share(range.endMs - range.startMs),
          }}
        />
        <span className="trim__head-line" style={{ insetInlineStart: share(headMs) }} />
        {grip('start', range.startMs)}
        {grip('end', range.endMs)}
      </div>
      <p className="trim__numbers num">
        <span>{instant(range.startMs)}</span>
        <b>
          {words.kept({ kept: instant(range.endMs - range.startMs), whole: instant(durationMs) })}
        </b>
        <span>{instant(range.endMs)}</span>
      </p>
      <p className="trim__note">{durationMs < shortestReelMs ? words.short : words.note}</p>
    </section>
  )
}
