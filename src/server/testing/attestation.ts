import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/* Attestation objects as an attacker makes them: COSE, CBOR and certificates, encoded by hand without a library. */

/** The input of an attestation: the authenticator's key, its data, and the hash of the client data. */
export interface Attested {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  readonly authData: Buffer;
  readonly clientDataHash: Buffer;
}

/** An attestation of the format `none`, as browsers send it if none was requested. */
export function noAttestation({ authData }: Pick<Attested, 'authData'>): Buffer {
  return attestationObject('none', cborMap({}), authData);
}

/** Format `packed` without a certificate, signed with the passkey itself. */
export function selfAttestation({ privateKey, authData, clientDataHash }: Attested): Buffer {
  const sig = sign('sha256', Buffer.concat([authData, clientDataHash]), privateKey);
  return attestationObject('packed', cborMap({ alg: ES256, sig: cborBytes(sig) }), authData);
}

/** Format `android-key` with a certificate and a root of the caller's own; the certificate names an address of its revocation list. */
export function androidKeyAttestation(attested: Attested, revocationList: string): Buffer {
  const { privateKey, publicKey, authData, clientDataHash } = attested;
  const root = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rootCertificate = certificate({
    subject: 'root',
    issuer: 'root',
    key: root.publicKey,
    signedBy: root.privateKey,
  });
  const leaf = certificate({
    subject: 'leaf',
    issuer: 'root',
    key: publicKey,
    signedBy: root.privateKey,
    extensions: [revocationListAt(revocationList), keyDescription(clientDataHash)],
  });
  const sig = sign('sha256', Buffer.concat([authData, clientDataHash]), privateKey);
  const x5c = cborArray([cborBytes(leaf), cborBytes(rootCertificate)]);
  return attestationObject('android-key', cborMap({ alg: ES256, sig: cborBytes(sig), x5c }), authData);
}

function attestationObject(format: string, statement: Buffer, authData: Buffer): Buffer {
  return cborMap({ fmt: cborText(format), attStmt: statement, authData: cborBytes(authData) });
}

/** The number -7 in CBOR. */
const ES256 = Buffer.from([0x26]);

function cborHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
}
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (text: string): Buffer => Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)]);
const cborArray = (items: readonly Buffer[]): Buffer => Buffer.concat([cborHead(4, items.length), ...items]);
const cborMap = (fields: Readonly<Record<string, Buffer>>): Buffer =>
  Buffer.concat([
    cborHead(5, Object.keys(fields).length),
    ...Object.entries(fields).flatMap(([name, value]) => [cborText(name), value]),
  ]);

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const long = body.length < 0x1_00 ? [0x81, body.length] : [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...(body.length < 0x80 ? [body.length] : long)]), body]);
}
const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts);
const integer = (value: number): Buffer => der(0x02, Buffer.from([value]));
const octets = (bytes: Buffer): Buffer => der(0x04, bytes);
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const ECDSA_SHA256 = sequence(oid('2a8648ce3d040302'));
const name = (text: string): Buffer => sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(text)))));

interface Certified {
  readonly subject: string;
  readonly issuer: string;
  readonly key: KeyObject;
  readonly signedBy: KeyObject;
  readonly extensions?: readonly Buffer[];
}

function certificate({ subject, issuer, key, signedBy, extensions = [] }: Certified): Buffer {
  const validity = sequence(der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('490101000000Z')));
  const body = sequence(
    der(0xa0, integer(2)),
    integer(subject.length),
    ECDSA_SHA256,
    name(issuer),
    validity,
    name(subject),
    key.export({ type: 'spki', format: 'der' }),
    ...(extensions.length > 0 ? [der(0xa3, sequence(...extensions))] : []),
  );
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, signedBy)]));
  return sequence(body, ECDSA_SHA256, signature);
}

/** CRLDistributionPoints with one full name. */
function revocationListAt(address: string): Buffer {
  const point = sequence(der(0xa0, der(0xa0, der(0x86, Buffer.from(address)))));
  return sequence(oid('551d1f'), octets(sequence(point)));
}

/** Android's key description, which repeats the signed challenge. */
function keyDescription(challenge: Buffer): Buffer {
  const enumerated = der(0x0a, Buffer.from([0]));
  const description = sequence(
    integer(3),
    enumerated,
    integer(3),
    enumerated,
    octets(challenge),
    octets(Buffer.alloc(0)),
    sequence(),
    sequence(),
  );
  return sequence(oid('2b06010401d679020111'), octets(description));
}

/** SHA-256 of the client data. */
export function hashOf(clientData: Buffer): Buffer {
  return createHash('sha256').update(clientData).digest();
}
