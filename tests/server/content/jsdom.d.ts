/** As much of it as reads a page. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string)
    readonly window: { DOMParser: typeof DOMParser }
  }
}
