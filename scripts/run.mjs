// Runs one of the project's commands, which package.json lists: node scripts/run.mjs demo [arguments].
// This first file must parse on any Node, however old, so that the user gets a sentence instead of a stack trace.
const major = Number(process.versions.node.split('.')[0]);

if (major < 20) {
  console.error(`IP Briefcase needs Node 20 or newer to start, and this is Node ${process.versions.node}.`);
  process.exitCode = 1;
} else {
  void import('./lib/commands.mjs').then(({ main }) => main(process.argv.slice(2)));
}
