/** As in simple-icons (CC0), to two digits after the point. */
export const x = (
  <path
    fill="currentColor"
    d="M14.23 10.16L22.98 0h-2.07l-7.6 8.82L7.25 0H.26l9.17 13.34L.26 24H2.33l8.02-9.32L16.75 24h6.99zm-2.83 3.3l-.93-1.33L3.08 1.56h3.18l5.96 8.53 .93 1.33 7.76 11.09h-3.19z"
  />
)
