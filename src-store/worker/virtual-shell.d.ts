/** Written by the build (scripts/shell-files.mjs). */
declare module 'virtual:shell' {
  /** The URLs of the files that every visit needs. */
  export const files: readonly string[]
  /** Changes with each release. */
  export const release: string
}
