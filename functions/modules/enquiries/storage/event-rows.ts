export const eventKey = {
  batch: (date: string, id: string) => ({ pk: `EVENTS#${date}`, sk: `BATCH#${id}` }),
  count: (date: string, metric: string) => ({ pk: `COUNTS#${date}`, sk: metric }),
};
