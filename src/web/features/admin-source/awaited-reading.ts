import { sharedValue } from '#web/lib/shared-value.ts';

/** When a workbook was uploaded whose reading has not ended yet. The page says how it ends. */
export const awaitedReading = sharedValue<number | undefined>(undefined);
