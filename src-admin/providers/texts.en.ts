/** All English messages of the back office as one module, because two would compress worse. */
export { admin } from '#domain/language/admin.en.ts'
export { labels } from '#domain/language/labels.en.ts'
export { shared } from '#domain/language/shared.en.ts'
