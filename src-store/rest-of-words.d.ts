// The rest of a file of texts, as scripts/first-words.mjs splits it; unsplit, the whole file.
declare module '#domain/language/shop.*?rest' {
  export const shop: import('#domain/language/translate.ts').Translated<
    typeof import('#domain/language/shop.en.ts').shop
  >
}
declare module '#domain/language/shared.*?rest' {
  export const shared: import('#domain/language/translate.ts').Translated<
    typeof import('#domain/language/shared.en.ts').shared
  >
}
