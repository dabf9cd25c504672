import { useEffect, useLayoutEffect } from 'react'

/** Before paint in the browser; prerendering has nothing to lay out. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect
