import { parseArgs } from 'node:util';
import { todayOf } from './dates.ts';
import { portfolioOfSize, samplePortfolio } from './sample.ts';
import { writeCsvFolder } from './write-csv.ts';
import { writeOds } from './write-ods.ts';
import { writeXlsx } from './write-xlsx.ts';

const USAGE = `node demo/make-workbook.ts OUT [--seed N] [--matters N --companies N] [--dirt] [--today YYYY-MM-DD]
OUT ends in .xlsx or .ods, or is a folder for .csv files. Without --matters it is the sample firm of the demo.`;

/** Writes a sample workbook to the path that the command line names. */
function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string' },
      matters: { type: 'string' },
      companies: { type: 'string' },
      dirt: { type: 'boolean' },
      today: { type: 'string' },
    },
  });
  const [out] = positionals;
  if (!out) {
    console.error(USAGE);
    process.exitCode = 1;
    return;
  }
  const today = values.today ?? todayOf(new Date());
  const seed = values.seed === undefined ? undefined : Number(values.seed);
  const portfolio = values.matters
    ? portfolioOfSize({
        matters: Number(values.matters),
        companies: Number(values.companies ?? 50),
        today,
        dirt: values.dirt ?? false,
        ...(seed === undefined ? {} : { seed }),
      })
    : samplePortfolio(today, seed);
  const write = out.endsWith('.xlsx') ? writeXlsx : out.endsWith('.ods') ? writeOds : writeCsvFolder;
  write(out, portfolio);
  console.log(`Wrote ${out}`);
}

main();
