import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { judgePdf } from './judge-pdf.ts';
import { endsAsPdf, isPassivePdf } from './passive-pdf.ts';

/** A PDF of these objects; readers find objects without a table of them too. */
const pdf = (...objects: readonly (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.flatMap((object, at) => [
      Buffer.from(`${at + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]),
    Buffer.from('trailer\n<</Root 1 0 R>>\n%%EOF\n'),
  ]);

const stream = (dictionary: string, bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(`<<${dictionary}/Length ${bytes.length}>>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);

const packed = (text: string, more = '') =>
  stream(`/Type/ObjStm/N 1/First 4/Filter/FlateDecode${more}`, deflateSync(`2 0 ${text}`));

/** A PDF whose second object has these blanks before its dictionary and behind it. */
const spaced = (before: string, object: Buffer, behind = '\n') => {
  const text = object.toString('latin1').replace('>>\nstream', `>>${behind}stream`);
  const whole = pdf(CATALOG, Buffer.from(text, 'latin1')).toString('latin1');
  return Buffer.from(whole.replace('2 0 obj\n', `2 0 obj${before}`), 'latin1');
};

/** A packed script whose stream has more in its dictionary. */
const hidden = (more: string) => pdf(CATALOG, packed(ACTION, more));

const CATALOG = '<</Type/Catalog/Pages 2 0 R>>';
const PICTURE_ELSEWHERE = '/Subtype/Image/F(//a/b.jpg)/FFilter/DCTDecode';
const ACTION = '<</S/JavaScript/JS(app.alert(1))>>';

describe('a PDF that is taken for a document', () => {
  const font = Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * 7919) % 256));
  test.each<readonly [string, Buffer]>([
    ['of a page', pdf(CATALOG)],
    ['with a scan in it', pdf(CATALOG, stream('/Subtype/Image/Filter/DCTDecode', font))],
    ['with packed objects', pdf(CATALOG, packed('<</Type/Page>>'))],
    ['that opens at a page', pdf('<</Type/Catalog/OpenAction [3 0 R /Fit]>>')],
    [
      'with packed pictures of rows',
      pdf(CATALOG, stream('/Filter/FlateDecode/DecodeParms<</Predictor 15>>', font)),
    ],
    [
      'with a font named F in a form',
      pdf(CATALOG, stream('/Subtype/Form/Resources<</Font<</F 5 0 R/F1 6 0 R>>>>', font)),
    ],
    [
      'with a colour profile',
      pdf(CATALOG, stream('/N 3/Alternate/DeviceRGB/Filter/FlateDecode', deflateSync(font))),
    ],
    [
      'whose scan spells a short name by chance',
      pdf(CATALOG, stream('/Filter/DCTDecode', Buffer.from('\xff/EF\x9c\xd1/AA\xe0', 'latin1'))),
    ],
    [
      'with links and an outline',
      pdf('<</Outlines 4 0 R>>', '<</First 5 0 R/A<</S/URI/URI(https://a)>>>>'),
    ],
  ])('A PDF %s is passive', (_, file) => {
    expect(isPassivePdf(file)).toBe(true);
  });

  const bomb = stream('/N 1/First 4/Filter/FlateDecode', deflateSync(Buffer.alloc(40_000_000)));
  test.each<readonly [string, Buffer]>([
    ['a script', pdf(CATALOG, ACTION)],
    ['a script whose name is written by numbers', pdf(CATALOG, '<</S/J#61v#61Script/JS(1)>>')],
    ['a packed script', pdf(CATALOG, packed(ACTION))],
    [
      'a packed script of no declared type',
      pdf(CATALOG, stream('/N 1/Fir#73t 4/Filter/FlateDecode', deflateSync(`2 0 ${ACTION}`))),
    ],
    [
      'objects packed in rows',
      pdf(CATALOG, packed(ACTION, '/DecodeParms<</Predictor 12/Columns 3>>')),
    ],
    [
      'objects packed in another way',
      pdf(CATALOG, stream('/N 1/First 4/Filter/LZWDecode', Buffer.from('x'))),
    ],
    [
      'objects packed twice',
      pdf(CATALOG, stream('/N 1/First 4/Filter[/ASCIIHexDecode/FlateDecode]', Buffer.from('x'))),
    ],
    [
      'objects packed in another way behind the plain one',
      pdf(
        CATALOG,
        stream(
          '/N 1/First 4/Filter[/FlateDecode/ASCIIHexDecode]',
          deflateSync(`${Buffer.from(`2 0 ${ACTION}`).toString('hex')}>`),
        ),
      ),
    ],
    ['a packed script behind a string that looks like an object', hidden('/X(obj)')],
    ['a packed script behind a string that looks like two', hidden('/X(endobj 7 0 obj<<>>)')],
    ['a packed script behind a comment', hidden('%obj\n')],
    ['a packed script behind a name', hidden('/obj 1')],
    ['a packed script behind a name that looks like a stream', hidden('/stream\n')],
    ...['/Xstream\n 5', '/X(stream\n)', '%stream\n', '/X<</Y(stream\nendstream)>>'].map(
      (between) =>
        [
          `a packed script whose dictionary has ${JSON.stringify(between)} in it`,
          pdf(
            CATALOG,
            stream(`/N 1${between}/First 4/Filter/FlateDecode`, deflateSync(`2 0 ${ACTION}`)),
          ),
        ] as const,
    ),
    [
      'a packed script behind the end of an object in a comment',
      hidden('%endobj 7 0 obj <<\n/A 1'),
    ],
    ['a packed script behind two filters', hidden('/X<</Filter/FlateDecode>>')],
    ['a dictionary that ends twice', hidden('<<')],
    ['a dictionary that ends in a list', hidden('/X[>>]')],
    ['a dictionary without an end', pdf(CATALOG, '<</X(')],
    ['a packed script inside a string', pdf(CATALOG, '<</X(', '<</Y(', packed(ACTION), '<<)>>')],
    ['a script of a solid', pdf(CATALOG, '<</Subtype/U3D/OnInstantiate 5 0 R>>')],
    [
      'a packed script behind the end of an old line',
      Buffer.from(
        pdf(CATALOG, packed(ACTION)).toString('latin1').replace('stream\n', 'stream \r'),
        'latin1',
      ),
    ],
    ['more letters written by numbers than a document has', pdf(CATALOG, '#41'.repeat(200_000))],
    ['objects in another file', pdf(CATALOG, stream('/N 1/First 4/F(x)', Buffer.from('x')))],
    ['a picture in another file', pdf(CATALOG, stream(PICTURE_ELSEWHERE, Buffer.alloc(1)))],
    [
      'a picture in another file whose name is written by numbers',
      pdf(CATALOG, stream(PICTURE_ELSEWHERE.replace('/F(', '/#46('), Buffer.alloc(1))),
    ],
    ['a picture in a file that another object names', pdf(CATALOG, stream('/F 9 0 R', font))],
    [
      'a picture in another file that a list gives away at a word nobody knows',
      pdf(CATALOG, stream('/X[5 z/F(//a/b.jpg)]', font)),
    ],
    ['a picture for print in another file', pdf(CATALOG, stream('/OPI<</F(//a/b)>>', font))],
    [
      'packed objects whose stream does not say where they begin',
      pdf(CATALOG, stream('/Type/ObjStm/N 1/Filter/FlateDecode', deflateSync(`2 4 ${ACTION}`))),
    ],
    ...['/Length>> 69', '/X/First>>', '/X(a)(b)', '/X 5(b)', '/X<</Y>>', '/X y'].map(
      (between) =>
        [
          `a packed script whose dictionary has ${between} in it`,
          pdf(CATALOG, stream(`${between}/N 1/First 4`, deflateSync(`2 0 ${ACTION}`))),
        ] as const,
    ),
    [
      'a word between the dictionary of a stream and its bytes',
      pdf(CATALOG, Buffer.from('<</X 1>> y stream\n<</N 1>>')),
    ],
    ['a page of another file', pdf(CATALOG, stream('/Subtype/Form/Ref 9 0 R', font))],
    ['a leap into an article of another file', pdf(CATALOG, '<</S/Thread/F(//a/b)>>')],
    ['a sound', pdf(CATALOG, '<</S/Sound/Sound 9 0 R>>')],
    ['objects that unpack without end', pdf(CATALOG, bomb)],
    ['an action at its opening', pdf('<</Type/Catalog/OpenAction 3 0 R>>')],
    ['an action at its opening, in place', pdf('<</Type/Catalog/OpenAction<</S/URI>>>>')],
    ['an action of a page', pdf(CATALOG, '<</Type/Page/AA<</O 4 0 R>>>>')],
    ...['+4 0 R', '4.0 0 R', '4. 0 R', '4e0 0 R'].map(
      (number) =>
        [`an action by the number ${number}`, pdf(CATALOG, `<</Type/Page/AA ${number}>>`)] as const,
    ),
    ['a file in a list of files', pdf(CATALOG, '<</Type/Filespec/EF<</F 4 0 R>>>>')],
    ['a file by its number', pdf(CATALOG, '<</Type/Filespec/EF +4 0 R>>')],
    ['an action behind a comment', pdf(CATALOG, '<</AA%x\n<</O<</S/URI/URI(https://a)>>>>>>')],
    ['an action behind a zero byte', pdf(CATALOG, '<</AA\0<</O 4 0 R>>>>')],
    ['an action in another object, behind comments', pdf(CATALOG, '<</AA 5%x\n0%y\nR>>')],
    ...[0x80, 0xff].flatMap((byte) => {
      const blank = String.fromCharCode(byte);
      const named = `a byte ${byte.toString(16)}, a blank for some readers,`;
      const written = (text: string) => pdf(CATALOG, Buffer.from(text, 'latin1'));
      return [
        [`${named} before an action`, written(`<</AA${blank}<</O 4 0 R>>>>`)],
        [`${named} before the number of an action`, written(`<</AA${blank}4 0 R>>`)],
        [`${named} behind the number of a file`, written(`<</EF 4${blank}0 R>>`)],
        [`${named} before packed objects`, spaced(blank, packed(ACTION))],
        [`${named} before the bytes of packed objects`, spaced('\n', packed(ACTION), blank)],
      ] as const;
    }),
    ['a file behind a paper clip', pdf(CATALOG, '<</Subtype/FileAttachment/FS 4 0 R>>')],
    ['a program to start', pdf(CATALOG, '<</S/Launch/F(cmd.exe)>>')],
    ['a file inside', pdf('<</Names<</EmbeddedFiles 4 0 R>>>>')],
    ['a form of XML', pdf('<</AcroForm<</XFA 4 0 R>>>>')],
    ['a form that sends', pdf(CATALOG, '<</S/SubmitForm/F(https://a)>>')],
    ['a film', pdf(CATALOG, '<</Subtype/RichMedia>>')],
    ['a lock', pdf(CATALOG, '<</Filter/Standard>>', 'trailer<</Encrypt 3 0 R>>')],
    ['a script behind a word that looks like a stream', pdf(CATALOG, `(stream\n) ${ACTION}`)],
  ])('A PDF with %s is not passive', (_, file) => {
    expect(isPassivePdf(file)).toBe(false);
  });

  test('A PDF of comments alone before a packed object is judged, however many they are', () => {
    const comments = Buffer.from('%x\n'.repeat(3_000_000));
    const before = Buffer.from('1 0 obj\n');
    expect(isPassivePdf(Buffer.concat([comments, before, packed(ACTION)]))).toBe(false);
    expect(isPassivePdf(Buffer.concat([comments, before, packed('<</Type/Page>>')]))).toBe(true);
  });

  test.each([
    ['obj', true],
    ['%obj', false],
    ['obj<<', false],
    ['obj<</X(', false],
    ['obj<</X[<<', false],
    ['obj<<>>stream\n', true],
  ] as const)(
    'A PDF of nothing but %j is judged in a time that grows with its size alone',
    (piece, isPassive) => {
      expect(isPassivePdf(Buffer.from(piece.repeat(400_000)))).toBe(isPassive);
    },
  );

  test('A PDF of dictionaries in one another is judged in a time that grows with its depth', () => {
    expect(isPassivePdf(Buffer.from(`obj${'<</X'.repeat(600_000)}`))).toBe(false);
  });

  test('A thread of its own judges alike', async () => {
    expect(await judgePdf(pdf(CATALOG))).toBe(true);
    expect(await judgePdf(pdf(CATALOG, ACTION))).toBe(false);
  });

  test('Nothing but blanks may follow the end of a PDF', () => {
    expect(endsAsPdf(pdf(CATALOG))).toBe(true);
    expect(endsAsPdf(Buffer.concat([pdf(CATALOG), Buffer.alloc(300)]))).toBe(true);
    expect(endsAsPdf(Buffer.concat([pdf(CATALOG), Buffer.from('PK\u0003\u0004')]))).toBe(false);
    expect(endsAsPdf(Buffer.concat([pdf(CATALOG), Buffer.from('<script>')]))).toBe(false);
    const zip = Buffer.from('PK\u0005\u0006%%EOF');
    expect(endsAsPdf(Buffer.concat([pdf(CATALOG), zip]))).toBe(false);
    expect(endsAsPdf(Buffer.from('%PDF-1.7'))).toBe(false);
  });
});
