// A stand-in for @wordpress/api-fetch, which WordPress provides at run time. There is no WordPress to call.

export default function apiFetch({ path }: { readonly path: string }): Promise<never> {
  return Promise.reject(new Error(`Nothing answers ${path}.`));
}
