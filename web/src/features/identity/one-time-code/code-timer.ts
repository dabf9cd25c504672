import { useEffect, useState } from 'react'
import { storageKeys } from '#lib/storage/storage-keys.ts'

export const codeWindowMs = 300_000

/**
 * When the window that is running ends; starts a new one when there is none (C21). Real time: the
 * town's clock does not hurry a code.
 */
export function codeExpiry(nowMs: number): number {
  const stored = Number(localStorage.getItem(storageKeys.otpExpiry))
  return stored > nowMs && stored <= nowMs + codeWindowMs ? stored : restartCodeWindow(nowMs)
}

export function restartCodeWindow(nowMs: number): number {
  const expiry = nowMs + codeWindowMs
  localStorage.setItem(storageKeys.otpExpiry, String(expiry))
  return expiry
}

/** `4:37` */
export function timerText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Counts down while mounted. `restart` opens a new window. */
export function useCodeTimer(): { readonly leftMs: number; readonly restart: () => void } {
  const [expiry, setExpiry] = useState(() => codeExpiry(Date.now()))
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => {
      setNowMs(Date.now())
    }, 250)
    return () => {
      clearInterval(timer)
    }
  }, [])
  return {
    leftMs: Math.max(0, expiry - nowMs),
    restart: () => {
      setExpiry(restartCodeWindow(Date.now()))
      setNowMs(Date.now())
    },
  }
}
