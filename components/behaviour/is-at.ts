/** True while the address bar has this path and query. */
export const isAt = (address: string) =>
  window.location.pathname + window.location.search === address;
