import type { Language } from '#domain/language/language.ts'

type Document = { language: Language; head: string; body: string }

/** An HTML document. Nothing inline runs: data travels in a block of its own type (docs/decisions/0010). */
export const document = ({ language, head, body }: Document): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
  '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">' +
  `${head}</head><body>${body}</body></html>`
