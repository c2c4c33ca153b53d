/** Returns a URL without its hash. */
export const withoutHash = (address: string) => address.replace(/#.*$/, '');
