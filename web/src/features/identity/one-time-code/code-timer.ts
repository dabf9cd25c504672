import { useEffect, useState } from 'react'
import { storageKeys } from '#lib/storage/storage-keys.ts'

export const codeWindowMs = 300_000

/**
 * When the window of this address ends; starts a new one when none is running (C21). That of
 * another address says nothing of this one's code. Real time: the town's clock does not hurry a
 * code.
 */
export function codeExpiry(email: string, nowMs: number): number {
  const stored = Number(localStorage.getItem(storageKeys.otpExpiry))
  return localStorage.getItem(storageKeys.otpAddress) === email.toLowerCase() &&
    stored > nowMs &&
    stored <= nowMs + codeWindowMs
    ? stored
    : restartCodeWindow(email, nowMs)
}

export function restartCodeWindow(email: string, nowMs: number): number {
  const expiry = nowMs + codeWindowMs
  localStorage.setItem(storageKeys.otpExpiry, String(expiry))
  localStorage.setItem(storageKeys.otpAddress, email.toLowerCase())
  return expiry
}

/** `4:37` */
export function timerText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Counts down the window of an address while mounted. `restart` opens a new one. */
export function useCodeTimer(email: string): {
  readonly leftMs: number
  readonly restart: () => void
} {
  const [expiry, setExpiry] = useState(() => codeExpiry(email, Date.now()))
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
      setExpiry(restartCodeWindow(email, Date.now()))
      setNowMs(Date.now())
    },
  }
}
