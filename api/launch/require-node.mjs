// Run before `npm start`, `npm run dev` and `npm test`. Plain JavaScript: an older Node, which
// cannot read the rest, must be able to say so.
const WANTED = 24;

if (Number(process.versions.node.split('.')[0]) < WANTED) {
  process.stderr.write(
    `\nNode ${process.version} runs here, not the Node ${WANTED} that npm installs with Rollhouse:\n` +
      'install scripts were kept from running. Run this once, then try again:\n\n' +
      '  npm rebuild node\n\n',
  );
  process.exit(1);
}
