/** @param browserUrl Where browsers find the bucket, if not at its own address. */
export const browserAddress = (browserUrl: string | undefined) => (signed: string) => {
  if (browserUrl === undefined) return signed;
  const { pathname, search } = new URL(signed);
  return `${browserUrl}${pathname}${search}`;
};
