/** Written by the build (scripts/shell-files.mjs). */
declare module 'virtual:shell' {
  /** What every visit needs, by its address. */
  export const files: readonly string[]
  /** Another one with each release. */
  export const release: string
}
