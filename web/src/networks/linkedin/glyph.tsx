/** Drawn by hand: simple-icons has none. */
export const linkedin = (
  <path
    fill="currentColor"
    d="M4.98 3.5a2.5 2.5 0 1 1-.01 5 2.5 2.5 0 0 1 .01-5ZM3 9.75h4V21H3V9.75Zm6.5 0h3.8v1.6h.06c.53-1 1.83-2 3.76-2 4.02 0 4.76 2.5 4.76 5.8V21h-4v-5.2c0-1.24-.02-2.84-1.76-2.84-1.76 0-2.03 1.35-2.03 2.75V21h-4V9.75Z"
  />
)
