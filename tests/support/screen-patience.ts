// Screens load contracts and code with their first request, on a machine that may be testing everything at once.
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 15_000 });
}

export {};
