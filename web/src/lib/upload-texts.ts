/** How far an upload is. */
export const texts = {
  kilobytes: (sent: number, all: number) => `${sent} of ${all} kB`,
  megabytes: (sent: number, all: number) => `${sent} of ${all} MB`,
  left: (done: string, seconds: number) => `${done} · about ${seconds} s left`,
} as const
