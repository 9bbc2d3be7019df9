/** All Bengali messages of the back office as one module, because two would compress worse. */
export { admin } from '#domain/language/admin.bn.ts'
export { labels } from '#domain/language/labels.bn.ts'
export { shared } from '#domain/language/shared.bn.ts'
