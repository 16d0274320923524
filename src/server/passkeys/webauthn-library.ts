// Keeps both entries of the library in one chunk of the built server. Two chunks would share a third one, in which a part of the library would
// run before the polyfill that it needs.
export * as webAuthnServer from '@simplewebauthn/server';
export { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
