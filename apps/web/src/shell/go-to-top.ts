/** What a link to the page one is on does: the page goes to its top, and looks for what is new. */
export function goToTopAndRefresh(): void {
  window.scrollTo({ top: 0, behavior: 'instant' })
  document.querySelector<HTMLElement>('main [data-refresh]')?.click()
}
