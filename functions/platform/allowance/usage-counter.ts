export type UsageCounter = {
  take(name: string, day: string, amount: number, limit: number): Promise<boolean>;
  adjust(name: string, day: string, amount: number): Promise<void>;
};
