/** Where the tab keeps what is typed at the checkout; alone here, because every page forgets it and only one reads it. */
export const draftPlace = 'checkout_draft'

export const forgetDraft = (): void => sessionStorage.removeItem(draftPlace)
