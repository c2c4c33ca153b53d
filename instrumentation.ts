/** Starts the worker when a server starts; not at build. A wrong setting ends the process with its name. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  // In development nothing passes through the page cache, whose hashes its inline scripts would need.
  if (process.env.NODE_ENV === 'production') {
    const { installFallbackPolicy } = await import('./lib/cache/fallback-policy');
    installFallbackPolicy();
  }
  const { bootServer } = await import('./lib/boot');
  await bootServer();
}
